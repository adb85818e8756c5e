"use strict";
// What all clocks have: a face of minutes and seconds, and a gong at the end, made without any file.

const GONG = [[98, 0.5], [147, 0.25], [233, 0.12]]; // low notes
const FADE = 3; // seconds in which they fade away

// Only what has changed is written: whoever watches the page is not told of anything else.
function write(node, words) {
  if (node.textContent !== words) node.textContent = words;
}

function writeTime(node, seconds) {
  write(node, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
}

// Notes that fade away, each of a pitch and a loudness.
function strike(context, notes, seconds) {
  for (const [pitch, loud] of notes) {
    const [tone, volume, now] = [context.createOscillator(), context.createGain(), context.currentTime];
    volume.gain.setValueAtTime(loud, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
    tone.frequency.value = pitch;
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + seconds);
  }
}
