const MAX_SHOUTED_WORDS = 12;
const MAX_UNPUNCTUATED_WORDS = 4;

const LABEL =
  /^(?:notes? to self|to-?do|reminder to self|n\.?b\.?|tone|vibe|mood|b-?roll|sfx|music|thumbnail|title ideas?|notiz(?: an mich)?|nicht vergessen|ton)(?:\s*:|\s[–—-])\s*\S/i;
const PLACEHOLDER = /^\W*(?:TODO|FIXME)\b|\b(?:TODO|FIXME):|\b(?:TBD|TK)\b/;
/** "Video about the kiln", "don't forget to film the pump" and "maybe open with the leak?" are about the video. */
const ABOUT_THE_VIDEO =
  /^(?:don['’]?t forget|remember|need|gotta|must) to (?:mention|film|google|shoot|record|link|credit|plug)\b|^(?:keep|make) (?:it|this) (?:under \d|punchy|snappy|conversational|funnier)|^(?:a |new )?(?:video|short|script)(?: idea)? (?:about|on|for) [^.!?]*$|^(?:maybe|perhaps) (?:open|start|begin|end|close|cut|mention|show|film)\b.*\?$/i;
/** "Check the year??" is a question to oneself, not to the viewers. */
const OPEN_QUESTION =
  /^(?:check|double[- ]check|verify|ask|look up|google|find out|confirm|pr[uü]fen|nachsehen)\b.*\?{2,}$/i;
const SHOUTED = /^(?:NOT|NO|DON['’]?T|DO NOT|NEVER|KEEP|MAKE|BE|STAY|KEINE?N?|NICHT|KEIN)\b/;

/** Returns true for what people write to themselves in their notes: "NOT preachy!!!" is not meant to be spoken. */
export function isNoteToSelf(text: string): boolean {
  const note = text.trim();
  if (LABEL.test(note) || PLACEHOLDER.test(note) || ABOUT_THE_VIDEO.test(note) || OPEN_QUESTION.test(note))
    return true;
  return isShoutedRule(note) || /^\([^()]*\)[.!]?$/.test(note);
}

/** The first word is shouted and the rest is not a sentence, or ends in several exclamation marks. */
function isShoutedRule(note: string): boolean {
  const words = note.split(/\s+/).length;
  if (!SHOUTED.test(note) || words > MAX_SHOUTED_WORDS) return false;
  return /!{2,}$/.test(note) || (words <= MAX_UNPUNCTUATED_WORDS && !/[.?…]$/.test(note));
}
