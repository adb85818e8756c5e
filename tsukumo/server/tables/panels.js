// The panels of the notebook's table on a page without a kernel: a small host for anywidget's front-end modules.
// `modules` has the module of each place. What a panel is told are its traits, what it sends are messages; what a
// module sets stays here.

function makeModel(traits, send) {
  const hearers = new Map();
  const each = (names, does) => names.split(/\s+/).forEach(does);
  const tell = (event, ...values) => [...(hearers.get(event) ?? [])].forEach((hear) => hear(...values));
  return {
    get: (name) => traits[name],
    set(name, value) {
      const changes = typeof name === "object" ? name : { [name]: value };
      const changed = Object.keys(changes).filter((key) => traits[key] !== changes[key]);
      Object.assign(traits, changes); // all of them before anybody hears of one
      changed.forEach((key) => tell(`change:${key}`));
      if (changed.length) tell("change");
    },
    on: (names, hear) => each(names, (event) => hearers.set(event, [...(hearers.get(event) ?? []), hear])),
    off(names, hear) {
      const left = (event) => (hear ? (hearers.get(event) ?? []).filter((one) => one !== hear) : []);
      names ? each(names, (event) => hearers.set(event, left(event))) : hearers.clear();
    },
    save_changes() {},
    send: (message) => send(message),
  };
}

window.tsukumoPanels = (root, send) => {
  const models = {};
  let after = 0;

  function add(place, traits) {
    const model = makeModel({ ...traits }, (message) => send(message, after));
    const el = root.querySelector(`.tk-at-${place}`);
    models[place] = model;
    modules[place].initialize?.({ model });
    modules[place].render?.({ model, el });
  }

  // A long text that has changed a little comes as its new pieces, and the places of the old ones to keep.
  function patched(old, patch) {
    const pieces = old.split("<");
    return patch.map((each) => (typeof each === "string" ? each : pieces.slice(each[0], each[0] + each[1]).join("<"))).join("<");
  }

  return (frame) => {
    after = frame.after;
    root.hidden = false;
    for (const [place, patches] of Object.entries(frame.patches)) {
      const made = Object.entries(patches).map(([name, patch]) => [name, patched(models[place].get(name), patch)]);
      frame.panels[place] = { ...frame.panels[place], ...Object.fromEntries(made) };
    }
    for (const [place, traits] of Object.entries(frame.panels)) {
      if (models[place]) models[place].set(traits);
      else add(place, traits);
    }
  };
};
