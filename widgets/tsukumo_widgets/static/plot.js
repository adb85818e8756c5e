// A plotly figure. The library comes from Python once a page, whatever the number of figures: the model named by
// `library` sends its bytes when asked, which is when the page has nothing more urgent to show.

async function load(manager, reference) {
  const model = await manager.get_model(reference.slice("IPY_MODEL_".length));
  await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
  const coming = new Promise((got) => model.once("msg:custom", (_, [bytes]) => got(bytes)));
  model.send({});
  const packed = new Blob([await coming]).stream();
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

// A page is dark by its own theme or, as one of Voilà is, where the reader's system is.
const system = matchMedia("(prefers-color-scheme: dark)");
function dark() {
  const { jpThemeLight, voila } = document.body.dataset;
  return jpThemeLight === "false" || ((voila || !jpThemeLight) && system.matches);
}
const themed = (part) => (dark() && part.meta?.night ? { ...part, ...part.meta.night } : part);

// A press counts where it began: JupyterLab scrolls when a press makes another cell active, and Plotly looks only when
// the button is let go for what lies in the window where it was pressed.
function hold(node) {
  const press = (event) => {
    const { left, top } = node.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const letGo = () => {
      const now = node.getBoundingClientRect();
      Object.defineProperties(event, { clientX: { value: now.left + x }, clientY: { value: now.top + y } });
    };
    addEventListener("mouseup", letGo, { capture: true, once: true });
  };
  node.addEventListener("mousedown", press, true);
}

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
  const layout = () => ({ ...themed(model.get("figure_layout")), height: height(), width: width || undefined });
  node.style.height = `${height()}px`; // its place is kept while the library comes
  const Plotly = await plotly(model);
  const draw = () => {
    node.style.height = `${height()}px`;
    return Plotly.react(node, model.get("data").map(themed), layout(), { displayModeBar: false });
  };
  const fit = () => {
    if (!node.isConnected || !node.clientWidth || node.clientWidth === width) return;
    width = node.clientWidth;
    node.style.height = `${height()}px`;
    Plotly.relayout(node, { height: height(), width });
  };
  model.on("change:data change:figure_layout", draw); // before the first drawing: data may come while it goes on
  hold(node);
  const drawn = draw();
  node.on("plotly_click", ({ points: [{ x, y }] }) => model.send({ do: "cell", x, y }));
  await drawn; // a click counts from the moment it can be made
  const columns = new ResizeObserver(fit);
  columns.observe(node);
  const theme = new MutationObserver(draw);
  theme.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  system.addEventListener("change", draw);
  return () => {
    columns.disconnect();
    theme.disconnect();
    system.removeEventListener("change", draw);
    model.off("change:data change:figure_layout", draw);
    model.off("change:label", name);
    Plotly.purge(node);
  };
}

export default { render };
