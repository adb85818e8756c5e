// A plotly figure. The library comes from Python once a page, whatever the number of figures, and is
// unpacked from the bytes of the model named by `library`.

async function load(manager, reference) {
  const model = await manager.get_model(reference.slice("IPY_MODEL_".length));
  const packed = new Blob([model.get("source")]).stream();
  const source = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).text();
  // The source looks for a CommonJS module first: give it one, and hide any AMD loader of the page.
  const wrapped = `const module = {exports: {}}, define = undefined;\n${source}\nexport default module.exports;`;
  const address = URL.createObjectURL(new Blob([wrapped], { type: "text/javascript" }));
  try {
    return (await import(/* webpackIgnore: true */ address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const plotly = (model) => (globalThis.tsukumoPlotly ??= load(model.widget_manager, model.get("library")));

async function render({ model, el }) {
  const node = document.createElement("div");
  node.className = "tk-plot";
  el.append(node);
  const name = () => {
    node.role = "img";
    node.ariaLabel = model.get("label");
  };
  name();
  model.on("change:label", name);
  // No higher than wide, so that a narrow page has no empty space. The width is asked for when it changes
  // and not for every picture: asking makes the browser lay out the whole page.
  node.style.contain = "strict";
  let width = node.clientWidth;
  const height = () => Math.min(model.get("figure_layout").height, Math.max(200, width + 20));
  const layout = () => ({ ...model.get("figure_layout"), height: height(), width: width || undefined });
  node.style.height = `${height()}px`; // its place is kept while the library comes
  const Plotly = await plotly(model);
  const draw = () => {
    node.style.height = `${height()}px`;
    return Plotly.react(node, model.get("data"), layout(), { displayModeBar: false });
  };
  const fit = () => {
    if (!node.isConnected || !node.clientWidth || node.clientWidth === width) return;
    width = node.clientWidth;
    node.style.height = `${height()}px`;
    Plotly.relayout(node, { height: height(), width });
  };
  model.on("change:data change:figure_layout", draw); // before the first drawing: data may come while it goes on
  await draw();
  node.on("plotly_click", ({ points: [{ x, y }] }) => model.send({ do: "cell", x, y }));
  const columns = new ResizeObserver(fit);
  columns.observe(node);
  return () => {
    columns.disconnect();
    model.off("change:data change:figure_layout", draw);
    model.off("change:label", name);
    Plotly.purge(node);
  };
}

export default { render };
