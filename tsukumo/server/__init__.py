"""What listens: JupyterLab, and pages without code, with their gate and limits. It knows no rules."""
