"""The course as a folder of static files: JupyterLite, Pyodide, the lessons, and nothing from elsewhere."""
