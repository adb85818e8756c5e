"""A first night, played by the reader."""
