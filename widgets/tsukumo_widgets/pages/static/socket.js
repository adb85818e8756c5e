// Carries the words of a page and those of Python, over a WebSocket: whatever befalls the line, each arrives once.
//
// What is said here has a number, and is said again after a line was lost unless Python has answered it; what Python says
// has one, too, and is asked for from the last that has come. So the page goes on where it was; one that is loaded anew
// within ten minutes finds its session as it was.

const ALIVE = 9_000; // ms after which each side says something
const SILENT = 25_000; // ms of silence after which a line is lost
const WAITS = [300, 1_000, 2_000, 5_000]; // ms before each next try

const REFUSED = [1007, 1008]; // the statuses by which a line ends on which something else was said, or too much

const { dataset } = document.body;
const place = new URL(dataset.server, location.href);
place.protocol = place.protocol.replace("http", "ws");
// The address changes with what the page shows: whoever comes back comes back to the last one.
const here = () => `tsukumo ${location.pathname}${location.search}`;

let session = sessionStorage.getItem(here());
const leave = () => sessionStorage.removeItem(here()); // a copy of this window is another page
const keep = () => session && sessionStorage.setItem(here(), session);
leave();
addEventListener("pagehide", keep);
document.addEventListener("visibilitychange", () => (document.hidden ? keep() : leave()));

let line = null;
let open = false; // whether the session is there, and hears what is said
let said = 0; // the number of what was said last
let heard = 0; // the number of what came last
let tries = 0;
let last = 0; // when something came last
let ended = false;
const unanswered = new Map();
let hear = () => {};
let tell = () => {};

export const listen = (what) => (hear = what);
// *what* is called with the state of the line: "", "away", "gone", "full" or "stopped".
export const watch = (what) => (tell = what);

export function ask(question, buffers = [], then = () => {}) {
  const number = ++said;
  unanswered.set(number, { question: { ...question, number, buffers: buffers.length }, buffers, then });
  if (open) send(unanswered.get(number));
  return number;
}

function send({ question, buffers }) {
  line.send(JSON.stringify(question));
  buffers.forEach((each) => line.send(each));
}

function connect() {
  const made = new WebSocket(place);
  made.binaryType = "arraybuffer";
  let [message, buffers] = [null, []];
  made.onopen = () => {
    const { page } = dataset;
    made.send(JSON.stringify({ does: "open", page, query: location.search.slice(1), session, heard: open === null ? heard : null }));
  };
  made.onmessage = ({ data }) => {
    last = Date.now();
    if (typeof data === "string") [message, buffers] = [JSON.parse(data), []];
    else buffers.push(data);
    if (buffers.length >= (message.buffers ?? 0)) take(message, buffers);
  };
  made.onclose = ({ code }) => {
    if (line !== made) return;
    if (REFUSED.includes(code)) over("gone"); // to say the same again would end the next line, too
    lost();
  };
  line = made;
  last = Date.now();
}

function take(message, buffers) {
  if (message.number <= heard) return; // it has come before
  if (message.number) heard = message.number;
  if (message.kind) hear(message, buffers);
  else if (message.done) answered(message);
  else if (message.session) begin(message);
  else if (message.over) over(message.over);
}

function answered(message) {
  const { then } = unanswered.get(message.done) ?? {};
  unanswered.delete(message.done);
  then?.(message);
}

function begin(message) {
  session = message.session;
  open = true;
  tries = 0;
  tell("");
  for (const each of unanswered.values()) send(each);
}

// Python will not go on with this page: it was away for too long, there are too many, or the server ends.
function over(why) {
  if (why === "gone" && open === false) return void ((session = null), line.close()); // nothing is lost: begin anew
  ended = why !== "stopped";
  tell(why);
}

function lost() {
  if (open) open = null; // what was there is to be found again
  line = null;
  if (ended) return;
  if (open === null && tries > 0) tell("away");
  setTimeout(() => line || connect(), WAITS[Math.min(tries++, WAITS.length - 1)]);
}

function look() {
  if (ended || document.hidden) return;
  if (!line) return connect();
  if (Date.now() - last < SILENT) return;
  const dead = line;
  line = null;
  dead.close();
  lost();
}

setInterval(() => {
  if (line?.readyState === WebSocket.OPEN && open) line.send(JSON.stringify({ does: "alive", heard }));
  look();
}, ALIVE);
for (const [of, event] of [[window, "online"], [window, "pageshow"], [document, "visibilitychange"]]) {
  of.addEventListener(event, look);
}
connect();
