"""A first night, played by whoever reads."""
