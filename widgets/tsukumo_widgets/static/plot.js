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

// A page is dark by its own theme or, without one, where the reader's system is.
const system = matchMedia("(prefers-color-scheme: dark)");
function dark() {
  const { jpThemeLight } = document.body.dataset;
  return jpThemeLight === "false" || (!jpThemeLight && system.matches);
}
const themed = (part) => (dark() && part.meta?.night ? { ...part, ...part.meta.night } : part);

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const plain = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

// What of a trace differs from another, by plotly's paths such as "marker.color".
function* differing(old, now, path = "") {
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (path === "" && key === "meta") continue;
    if (plain(old[key]) && plain(now[key])) yield* differing(old[key], now[key], `${path}${key}.`);
    else if (!same(old[key], now[key])) yield [`${path}${key}`, now[key] ?? null];
  }
}

// The changes of all traces as one call of plotly's `restyle`: what a trace does not change is left out there.
function restyling(old, now) {
  const changes = {};
  now.forEach((trace, i) => {
    for (const [path, value] of differing(old[i], trace)) (changes[path] ??= now.map(() => undefined))[i] = value;
  });
  return changes;
}

// Until something is seen, nothing is drawn, nor loaded for it: a narrow page may put it elsewhere before.
const seen = (node) =>
  new Promise((shown) => {
    const look = (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      shown();
    };
    const watch = new IntersectionObserver(look);
    watch.observe(node);
  });

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

// The square of a map that was clicked: where the pointer is. Plotly names the one that it last told of, which a quick
// hand has left.
function clicked({ points: [point], event }, node) {
  if (point.data.type !== "heatmap") return [point.x, point.y];
  const { left, top } = node.getBoundingClientRect();
  const at = (axis, pixel) => {
    const value = axis.p2d(pixel - axis._offset);
    return typeof value === "number" ? Math.round(value) : value;
  };
  return [at(point.xaxis, event.clientX - left), at(point.yaxis, event.clientY - top)];
}

// What a click on its words unfolds.
function folded(words, node) {
  const [fold, summary] = ["details", "summary"].map((tag) => document.createElement(tag));
  fold.className = "tk-fold";
  summary.textContent = words;
  fold.append(summary, node);
  return fold;
}

function render({ model, el }) {
  const node = document.createElement("div");
  node.className = "tk-plot";
  const words = model.get("summary");
  el.append(words ? folded(words, node) : node);
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
  const size = () => {
    const { height = 200, margin = {}, meta = {} } = model.get("figure_layout"); // empty as long as nothing is shown
    if (meta.frame) return framed(meta.frame, margin.b);
    return { height: Math.min(height, Math.max(200, width + (margin.t ?? 0) + (margin.b ?? 0))) };
  };
  // A map of a board takes the scale and the place of the board's own drawing, which lies over it.
  const framed = ({ width: whole, height, left, top, side }, below) => {
    const scale = (width || whole) / whole;
    const [l, t] = [left * scale, top * scale];
    const [r, b] = [(whole - left - side) * scale, (height - top - side) * scale + below];
    return { height: height * scale + below, margin: { l, r, t, b, pad: 0 } };
  };
  const layout = () => ({ ...themed(model.get("figure_layout")), ...size(), width: width || undefined });
  node.style.height = `${size().height}px`; // its place is kept while the library comes
  const over = document.createElement("div");
  over.className = "tk-drawing";
  over.ariaHidden = "true";
  const drawing = () => over.querySelector("svg");
  // Over the squares and under what plotly tells about them.
  const cover = () => {
    const drawn = model.get("drawing");
    if (!drawn) return over.remove();
    const papers = node.querySelectorAll(".main-svg");
    if (!papers[0]) return;
    if (over.previousSibling !== papers[0]) papers[0].after(over);
    over.innerHTML = drawn;
    const svg = drawing();
    svg.setAttribute("width", width);
    svg.removeAttribute("role");
  };
  let left = false;
  const clean = [() => model.off("change:label", name), () => (left = true)];
  const start = async () => {
    await seen(node);
    if (left) return;
    width = node.clientWidth;
    const Plotly = await plotly(model);
    if (left) return;
    let shown = null; // what plotly has drawn last: the traces, and the layout as it came
    const draw = (wholly = false) => {
      node.style.height = `${size().height}px`;
      cover();
      const [data, came] = [model.get("data").map(themed), model.get("figure_layout")];
      const alike = !wholly && shown && shown.came === came && shown.data.length === data.length;
      const old = shown?.data;
      shown = { data, came };
      if (alike) return Plotly.restyle(node, restyling(old, data), [...data.keys()]);
      const frames = model.get("frames").map((frame) => ({ ...frame, data: frame.data.map(themed) }));
      return Plotly.react(node, { data: structuredClone(data), layout: layout(), frames, config: { displayModeBar: false } });
    };
    const fit = () => {
      if (!node.isConnected || !node.clientWidth || node.clientWidth === width) return;
      width = node.clientWidth;
      node.style.height = `${size().height}px`;
      Plotly.relayout(node, { ...size(), width });
      cover();
    };
    const redraw = () => draw(true);
    // Several traits that change together are one picture.
    let waiting = false;
    const soon = () => {
      if (waiting) return;
      waiting = true;
      queueMicrotask(() => {
        waiting = false;
        draw();
      });
    };
    model.on("change:data change:figure_layout change:frames change:drawing", soon); // before the first drawing: data may come while it goes on
    hold(node);
    const drawn = Promise.resolve(draw()).then(cover);
    node.on("plotly_click", (click) => {
      const [x, y] = clicked(click, node);
      model.send({ do: "cell", x, y });
    });
    node.on("plotly_buttonclicked", ({ button }) => button.method === "skip" && model.send({ do: "button", name: button.name }));
    const name = ({ x, y }) => String.fromCharCode("A".charCodeAt(0) + x) + (y + 1);
    if (model.get("drawing")) {
      node.on("plotly_hover", ({ points: [point] }) => point.data.type === "heatmap" && pointAt(node, name(point)));
      node.on("plotly_unhover", () => pointAt(node, null));
    }
    await drawn; // a click counts from the moment it can be made
    const columns = new ResizeObserver(fit);
    columns.observe(node);
    const theme = new MutationObserver(redraw);
    theme.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    system.addEventListener("change", redraw);
    clean.push(
      () => columns.disconnect(),
      () => theme.disconnect(),
      () => system.removeEventListener("change", redraw),
      () => model.off("change:data change:figure_layout change:frames change:drawing", soon),
      followPointer(node, drawing),
      () => Plotly.purge(node),
    );
  };
  start();
  return () => clean.forEach((end) => end());
}

export default { render };
