"""The console's own programs, run by Node on a page that is made up: the clock's gong, and the channel of the tabs."""

from __future__ import annotations

from pathlib import Path

from tests.widgets.node import needs_node, run

pytestmark = needs_node
MODEL = """
const made = await program();
const model = (held) => {
  const listeners = [];
  return {
    sent: [],
    get: (name) => held[name],
    set: (name, value) => { held[name] = value; listeners.forEach((hear) => hear()); },
    on: (_, hear) => listeners.push(hear),
    off: (_, hear) => listeners.splice(listeners.indexOf(hear), 1),
    send(message) { this.sent.push(message); },
    listeners,
  };
};
"""
CLOCK = """
let now = 1000, rung = 0, tick;
Date.now = () => now;
globalThis.setInterval = (run) => { tick = run; return 1; };
globalThis.clearInterval = () => { tick = null; };
const node = () => {
  const classes = new Set();
  return {
    dataset: {}, children: [], heard: {}, textContent: "", className: "",
    classList: {
      add: (name) => classes.add(name),
      contains: (name) => classes.has(name),
      toggle: (name, on) => on ? classes.add(name) : classes.delete(name),
    },
    setAttribute() {}, append(...more) { this.children.push(...more); },
    addEventListener(what, run) { this.heard[what] = run; },
  };
};
const tone = () => ({ frequency: {}, connect: (to) => to, start: () => { rung += 1; }, stop() {} });
globalThis.document = { createElement: node };
globalThis.AudioContext = class {
  currentTime = 0; destination = {};
  createOscillator() { return tone(); }
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to }; }
  close() {}
};
const labels = { start: "start", pause: "pause", reset: "reset", mute: "mute", sound: "sound" };
const one = model({ left: 180, until: 0, whole: 180, muted: false, labels });
const el = node();
const close = made.render({ model: one, el });
const [face, start, reset, mute] = el.children[0].children;
const said = () => `${face.textContent} ${start.textContent} ${mute.textContent} ${rung / 3}`;
const run = (ms) => { now += ms; tick(); console.log(said()); };
const obey = () => { const { left, until } = one.sent.pop(); one.set("left", left); one.set("until", until); };
console.log(said());
start.heard.click(); obey(); run(30000);
start.heard.click(); obey(); run(60000);
start.heard.click(); obey(); run(149000); run(1500); run(5000);
reset.heard.click(); obey(); run(0);
one.set("muted", true);
start.heard.click(); obey(); run(200000);
mute.heard.click();
console.log(one.sent.pop().do);
close();
console.log(one.listeners.length, tick);
"""
RUNG = """\
3:00 start mute 0
2:30 pause mute 0
2:30 start mute 0
0:01 pause mute 0
0:00 start mute 1
0:00 start mute 1
3:00 start mute 1
0:00 start sound 1
mute
0 null
"""
CHANNEL = """
const until = async (holds) => { while (!holds()) await rest(5); };
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
globalThis.removeEventListener = page.removeEventListener.bind(page);
const console1 = model({ posted: "", listens: false });
const ends = [made.initialize({ model: console1 })];
console1.set("posted", "first");
const screen = model({ posted: "", listens: true });
ends.push(made.initialize({ model: screen }));
await until(() => screen.sent.length === 1);
console1.set("posted", "second");
await until(() => screen.sent.length === 2);
console.log(console1.sent.length);
const console2 = model({ posted: "third", listens: false });
ends.push(made.initialize({ model: console2 }));
await until(() => screen.sent.length === 3 && console1.sent.length === 1);
page.dispatchEvent(new Event("focus"));
ends.forEach((end) => end());
page.dispatchEvent(new Event("focus"));
const values = ({ sent }) => sent.map((message) => Object.values(message)).join(" ");
for (const each of [screen, console1, console2]) console.log(values(each));
"""


def test_the_clock_counts_down_and_its_gong_sounds_once(tmp_path: Path) -> None:
    assert run(tmp_path, "clock.js", MODEL + CLOCK) == RUNG


def test_a_tab_hears_what_the_console_posts_also_if_it_opens_later(tmp_path: Path) -> None:
    heard = ["heard,first heard,second heard,third", "look look", "look"]
    assert run(tmp_path, "channel.js", MODEL + CHANNEL).splitlines() == ["0", *heard]
