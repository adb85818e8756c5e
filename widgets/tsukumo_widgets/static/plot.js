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
  node.style.height = `${model.get("figure_layout").height}px`; // its place is kept while the library comes
  el.append(node);
  const Plotly = await plotly(model);
  const draw = () => Plotly.react(node, model.get("data"), model.get("figure_layout"), { displayModeBar: false });
  await draw();
  model.on("change:data", draw);
  const columns = new ResizeObserver(() => node.isConnected && Plotly.Plots.resize(node));
  columns.observe(node);
  return () => {
    columns.disconnect();
    model.off("change:data", draw);
    Plotly.purge(node);
  };
}

export default { render };
