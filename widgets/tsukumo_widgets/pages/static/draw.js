// The widgets of a page, drawn: those of ipywidgets that our explorers are made of, as the browser's own elements, and
// anywidget's modules as they are. What Python's end of a widget says is its model here; `draw` makes what is seen of it.

const REFERENCE = "IPY_MODEL_";
const UNSEEN = ["tabbable", "tooltip", "layout", "style", "description_allow_html"]; // what every widget has, or may have
const STYLES = ["description_width", "background", "text_color", "font_family", "font_size", "font_style",
  "font_variant", "font_weight", "text_decoration", "button_color", "button_width"];
const MODULES = new Map(); // modules of anywidget, by their source: each is loaded once

// --- models -----------------------------------------------------------------------------------------------------

export const models = new Map();

// A widget's traits here, which Python's end has too; anywidget's modules know it by Backbone's names.
export class Model {
  constructor(id, { state, buffer_paths: paths = [] }, buffers, ask) {
    Object.assign(this, { id, ask, state: filled(state, paths, buffers), changed: {}, asked: new Map(), hearing: new Map() });
    this.widget_manager = { get_model: async (other) => models.get(other) };
  }

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    if (this.state[name] === value) return;
    this.state[name] = value;
    this.changed[name] = value;
    this.tell([name]);
  }

  save_changes() {
    const state = this.changed;
    this.changed = {};
    if (!Object.keys(state).length) return;
    const number = this.ask(this.id, { method: "update", state, buffer_paths: [] }, [], () => {
      for (const name in state) if (this.asked.get(name) === number) this.asked.delete(name);
    });
    for (const name in state) this.asked.set(name, number);
  }

  send(content, _, buffers = []) {
    this.ask(this.id, { method: "custom", content }, buffers);
  }

  on(names, hear) {
    for (const name of names.split(" ")) this.hearing.set(name, [...(this.hearing.get(name) ?? []), hear]);
  }

  once(name, hear) {
    const first = (...said) => {
      this.off(name, first);
      hear(...said);
    };
    this.on(name, first);
  }

  off(names, hear) {
    for (const name of names?.split(" ") ?? [...this.hearing.keys()]) {
      this.hearing.set(name, hear ? (this.hearing.get(name) ?? []).filter((each) => each !== hear) : []);
    }
  }

  fire(name, ...said) {
    for (const hear of this.hearing.get(name) ?? []) hear(...said);
  }

  tell(names) {
    for (const name of names) this.fire(`change:${name}`, this, this.state[name]);
    if (names.length) this.fire("change", this);
  }

  // What Python's end says. What the page has said later than Python had heard then stays.
  hear({ method, state, buffer_paths: paths, content }, buffers, answers) {
    if (method === "custom") return this.fire("msg:custom", content, buffers);
    if (method !== "update") return; // an echo of what was said here
    const said = Object.entries(filled(state, paths ?? [], buffers));
    this.take(said.filter(([name]) => !(this.asked.get(name) > (answers ?? -1))));
  }

  take(said) {
    const changed = said.filter(([name, value]) => !same(this.state[name], value));
    for (const [name, value] of changed) this.state[name] = value;
    this.tell(changed.map(([name]) => name));
  }
}

const same = (a, b) => a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));

function filled(state, paths, buffers) {
  paths.forEach((path, i) => {
    const holder = path.slice(0, -1).reduce((part, key) => part[key], state);
    holder[path.at(-1)] = buffers[i];
  });
  return state;
}

const referred = (reference) => models.get(reference.slice(REFERENCE.length));

// --- what is seen -----------------------------------------------------------------------------------------------

const element = (tag, classes = "", more = {}) => Object.assign(document.createElement(tag), { className: classes, ...more });

// What a widget looks like: its element, and `end`, which is called when it goes.
export function draw(model) {
  const name = model.get("_view_name");
  const kind = name === "AnyView" ? ANY : KINDS[name];
  const view = kind ? kind.make(model) : unknown(model, name);
  if (kind?.traits) strange(model, [...kind.traits, ...UNSEEN], view.node);
  const { node } = view;
  node.classList.add("lm-Widget", "jupyter-widgets");
  const ends = [dress(model, node), ...(view.ends ?? [])];
  return { node, model, end: () => ends.forEach((end) => end()) };
}

// Does something now, and again whenever one of some traits changes; what ends that.
function follow(model, names, what) {
  const names_ = names.map((name) => `change:${name}`).join(" ");
  what();
  model.on(names_, what);
  return () => model.off(names_, what);
}

// A widget's own classes, and the CSS of its layout.
function dress(model, node) {
  let worn = [];
  const ends = [
    follow(model, ["_dom_classes"], () => {
      node.classList.remove(...worn);
      worn = model.get("_dom_classes") ?? [];
      node.classList.add(...worn);
    }),
    follow(model, ["tooltip", "tabbable"], () => {
      const { tooltip, tabbable } = model.state;
      if (tooltip) node.title = tooltip;
      else node.removeAttribute("title");
      if (tabbable != null) node.tabIndex = tabbable ? 0 : -1;
    }),
  ];
  const layout = model.get("layout") && referred(model.get("layout"));
  if (layout) {
    const lay = () => {
      for (const [name, value] of Object.entries(layout.state)) {
        if (!name.startsWith("_")) node.style.setProperty(name.replaceAll("_", "-"), value ?? "");
      }
    };
    lay();
    layout.on("change", lay);
    ends.push(() => layout.off("change", lay));
  }
  return () => ends.forEach((end) => end());
}

// A widget that nobody here can draw says so where it would be.
function unknown(model, name) {
  const said = `${model.get("_model_name")} (${name})`;
  console.error(`This page cannot draw a widget: ${said}.`);
  return { node: element("div", "tk-unknown", { textContent: `⚠ ${said}` }) };
}

function strange(model, known, node) {
  const style = model.get("style") && referred(model.get("style"));
  const own = (state, known) => Object.keys(state).filter((name) => !name.startsWith("_") && !known.includes(name));
  const odd = [...own(model.state, known), ...(style ? own(style.state, STYLES) : [])];
  if (!odd.length) return;
  console.error(`This page does not know what ${model.get("_model_name")} has: ${odd}.`);
  node.append(element("span", "tk-unknown", { textContent: `⚠ ${model.get("_model_name")}: ${odd}` }));
}

// --- widgets within widgets -------------------------------------------------------------------------------------

// Keeps the elements of a widget's children in a place, in their order; those that stay are not touched.
function children(model, hold) {
  let views = new Map();
  const end = follow(model, ["children"], () => {
    const before = views;
    views = new Map();
    const times = new Map(); // a child may be there twice
    const nodes = model.get("children").map((reference) => {
      times.set(reference, (times.get(reference) ?? 0) + 1);
      const id = `${reference} ${times.get(reference)}`;
      const view = before.get(id) ?? draw(referred(reference));
      views.set(id, view);
      return view.node;
    });
    hold(nodes);
    for (const [id, view] of before) if (!views.has(id)) view.end();
  });
  return () => {
    end();
    for (const view of views.values()) view.end();
  };
}

// Gives a node these children: what is there already stays where it is, and keeps the focus.
function placed(node, wanted) {
  wanted.forEach((each, i) => {
    if (node.childNodes[i] !== each) node.insertBefore(each, node.childNodes[i] ?? null);
  });
  while (node.childNodes.length > wanted.length) node.lastChild.remove();
}

const box = (more) => ({
  traits: ["children", "box_style"],
  make(model) {
    const node = element("div", `lm-Panel widget-container widget-box ${more}`);
    return { node, ends: [children(model, (nodes) => placed(node, nodes))] };
  },
});

const accordion = {
  traits: ["children", "box_style", "selected_index", "titles"],
  make(model) {
    const node = element("div", "widget-accordion jupyter-widget-accordion");
    const folds = [];
    const press = (i) => {
      model.set("selected_index", model.get("selected_index") === i ? null : i);
      model.save_changes();
    };
    const fold = (i) => {
      const head = element("div", "jupyter-widget-Collapse-header", { onclick: () => press(i) });
      const body = element("div", "jupyter-widget-Collapse-contents");
      const whole = element("div", "jupyter-widget-Collapse");
      whole.append(head, body);
      return { head, body, whole };
    };
    const show = () => {
      folds.forEach(({ head, body, whole }, i) => {
        const open = model.get("selected_index") === i;
        head.textContent = model.get("titles")[i] ?? "";
        whole.classList.toggle("jupyter-widget-Collapse-open", open);
        body.hidden = !open;
      });
    };
    const held = children(model, (nodes) => {
      while (folds.length < nodes.length) folds.push(fold(folds.length));
      folds.length = nodes.length;
      placed(node, folds.map(({ whole }) => whole));
      nodes.forEach((each, i) => placed(folds[i].body, [each]));
      show();
    });
    return { node, ends: [held, follow(model, ["selected_index", "titles"], show)] };
  },
};

// --- controls ---------------------------------------------------------------------------------------------------

let numbers = 0;

// A control with its words before it. *show* makes it show what the model holds, of the traits that are named.
function described(model, classes, control, names, show) {
  const node = element("div", `widget-inline-hbox ${classes}`);
  const words = element("label", "widget-label");
  control.id ||= `tk-control-${++numbers}`;
  words.htmlFor = control.id;
  node.append(words, control);
  const style = model.get("style") && referred(model.get("style"));
  const name = () => {
    const said = model.get("description") ?? "";
    words.textContent = said;
    words.title = said;
    words.hidden = !said;
    words.style.width = style?.get("description_width") ?? "";
  };
  const ends = [follow(model, ["description"], name)];
  if (style) ends.push(follow(style, ["description_width"], name));
  ends.push(follow(model, [...names, "disabled"], () => {
    control.disabled = Boolean(model.get("disabled"));
    show(control, model);
  }));
  return { node, ends };
}

function put(model, name, value) {
  model.set(name, value);
  model.save_changes();
}

// What is being typed is not written over by what Python says of it: that is shown when the field is left.
const shown = (control, value) => {
  if (control.value !== value) control.value = value;
};

const field = (classes, make, read = (control) => control.value) => ({
  make(model) {
    const control = make();
    const say = () => {
      const value = read(control, model);
      if (value !== undefined) put(model, "value", value);
    };
    control.addEventListener("input", () => model.get("continuous_update") && say());
    control.addEventListener("change", () => {
      say();
      shown(control, String(model.get("value")));
    });
    if (control.type === "text") {
      control.addEventListener("keydown", ({ key }) => {
        if (key !== "Enter") return;
        say();
        model.send({ event: "submit" });
      });
    }
    control.addEventListener("keydown", (event) => event.stopPropagation());
    return described(model, classes, control, ["value", "placeholder", "rows", "min", "max", "step"], () => {
      const { value, placeholder, rows, min, max, step } = model.state;
      shown(control, String(value));
      if (placeholder) control.placeholder = placeholder.replace("\u200b", "");
      Object.entries({ rows, min, max, step }).forEach(([name, each]) => each != null && control.setAttribute(name, each));
    });
  },
});

const text = {
  ...field("widget-text", () => element("input", "", { type: "text" })),
  traits: ["value", "placeholder", "description", "disabled", "continuous_update"],
};

const textarea = {
  ...field("widget-textarea", () => element("textarea")),
  traits: ["value", "placeholder", "description", "disabled", "continuous_update", "rows"],
};

// A whole number within bounds; what is none is not said to Python, and goes when the field is left.
const number = {
  ...field("widget-text", () => element("input", "", { type: "number" }), (control, model) => {
    const typed = Number.parseInt(control.value, 10);
    return Number.isNaN(typed) ? undefined : Math.min(model.get("max"), Math.max(model.get("min"), typed));
  }),
  traits: ["value", "description", "disabled", "continuous_update", "min", "max", "step"],
};

const dropdown = {
  traits: ["index", "description", "disabled"],
  make(model) {
    const control = element("select");
    control.addEventListener("change", () => put(model, "index", control.selectedIndex < 0 ? null : control.selectedIndex));
    const names = ["_options_labels", "index"];
    return described(model, "widget-dropdown", control, names, () => {
      const words = model.get("_options_labels");
      if (!same([...control.options].map((option) => option.text), [...words])) {
        control.replaceChildren(...words.map((each) => element("option", "", { textContent: each, value: each })));
      }
      control.selectedIndex = model.get("index") ?? -1;
    });
  },
};

const checkbox = {
  traits: ["value", "description", "disabled", "indent"],
  make(model) {
    const node = element("div", "widget-inline-hbox widget-checkbox");
    const [label, control, words] = [element("label", "widget-label-basic"), element("input", "", { type: "checkbox" }), element("span")];
    label.append(control, words);
    control.addEventListener("change", () => put(model, "value", control.checked));
    const ends = [follow(model, ["value", "description", "disabled", "indent"], () => {
      const { value, description, disabled, indent } = model.state;
      control.checked = value;
      control.disabled = disabled;
      words.textContent = description;
      label.title = description;
      placed(node, indent ? [node.querySelector(".widget-label") ?? element("label", "widget-label"), label] : [label]);
    })];
    return { node, ends };
  },
};

const WARN = ["primary", "success", "info", "warning", "danger"];

function dressed(button, model) {
  button.disabled = model.get("disabled");
  for (const each of WARN) button.classList.toggle(`mod-${each}`, model.get("button_style") === each);
}

const button = {
  traits: ["description", "disabled", "button_style", "icon"],
  make(model) {
    const node = element("button", "jupyter-button widget-button", { type: "button" });
    node.addEventListener("click", () => model.send({ event: "click" }));
    const ends = [follow(model, ["description", "disabled", "button_style"], () => {
      node.textContent = model.get("description");
      dressed(node, model);
    })];
    return { node, ends };
  },
};

const toggle = {
  traits: ["value", "description", "disabled", "button_style", "icon"],
  make(model) {
    const node = element("button", "jupyter-button widget-toggle-button", { type: "button" });
    node.addEventListener("click", () => put(model, "value", !model.get("value")));
    const ends = [follow(model, ["value", "description", "disabled", "button_style"], () => {
      node.textContent = model.get("description");
      node.classList.toggle("mod-active", model.get("value"));
      node.ariaPressed = String(model.get("value"));
      dressed(node, model);
    })];
    return { node, ends };
  },
};

const toggles = {
  traits: ["index", "description", "disabled", "button_style", "icons", "tooltips"],
  make(model) {
    const group = element("div");
    const view = described(model, "widget-toggle-buttons", group, ["index", "_options_labels", "tooltips", "button_style"], () => {
      const labels = model.get("_options_labels");
      while (group.childElementCount > labels.length) group.lastChild.remove();
      const style = referred(model.get("style"));
      labels.forEach((words, i) => {
        if (!group.children[i]) {
          const made = element("button", "jupyter-button widget-toggle-button", { type: "button" });
          made.addEventListener("click", () => put(model, "index", i));
          group.append(made);
        }
        const each = group.children[i];
        if (each.textContent !== words) each.textContent = words;
        const tip = model.get("tooltips")[i];
        if (tip) each.title = tip;
        each.classList.toggle("mod-active", model.get("index") === i);
        each.ariaPressed = String(model.get("index") === i);
        each.style.width = style.get("button_width") || "";
        dressed(each, model);
      });
    });
    group.role = "group";
    return view;
  },
};

const label = {
  traits: ["value", "description", "placeholder"],
  make(model) {
    const node = element("label", "widget-inline-hbox widget-label");
    return { node, ends: [follow(model, ["value"], () => (node.textContent = model.get("value")))] };
  },
};

const html = {
  traits: ["value", "description", "placeholder"],
  make(model) {
    const content = element("div", "widget-html-content");
    return described(model, "widget-html", content, ["value"], () => (content.innerHTML = model.get("value")));
  },
};

const KINDS = {
  AccordionView: accordion,
  BoxView: box(""),
  ButtonView: button,
  CheckboxView: checkbox,
  DropdownView: dropdown,
  GridBoxView: box("widget-gridbox"),
  HBoxView: box("widget-hbox"),
  HTMLView: html,
  IntTextView: number,
  LabelView: label,
  TextView: text,
  TextareaView: textarea,
  ToggleButtonView: toggle,
  ToggleButtonsView: toggles,
  VBoxView: box("widget-vbox"),
};

// --- anywidget --------------------------------------------------------------------------------------------------

function imported(source) {
  if (!MODULES.has(source)) {
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const module = import(address).then(({ default: made, ...named }) => made ?? named);
    MODULES.set(source, module.then((made) => (typeof made === "function" ? made() : made)));
  }
  return MODULES.get(source);
}

const SHEETS = new Set();

function style(css) {
  if (!css || SHEETS.has(css)) return;
  SHEETS.add(css);
  document.head.append(element("style", "", { textContent: css }));
}

// A model's module, once it has made itself ready: that is done once, before anything of it is seen.
export function ready(model) {
  return (model.module ??= (async () => {
    style(model.get("_css"));
    const module = await imported(model.get("_esm"));
    await module.initialize?.({ model });
    return module;
  })());
}

const ANY = {
  make(model) {
    const node = element("div", "widget-any");
    let [gone, end] = [false, null];
    ready(model).then(async (module) => {
      if (gone || !module.render) return;
      end = await module.render({ model, el: node });
      if (gone) end?.();
    }).catch((error) => {
      console.error(error);
      node.append(element("pre", "tk-unknown", { textContent: String(error) }));
    });
    return { node, ends: [() => ((gone = true), end?.())] };
  },
};
