"""The servers: JupyterLab, and pages without code, with their gate and limits. They know no rules."""
