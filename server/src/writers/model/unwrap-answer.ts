import * as z from 'zod';

const FENCED = /^\s*```[\w-]*[ \t]*\n([\s\S]*?)\n?[ \t]*```\s*$/;
/** JSON with a remark before or after it, and possibly a code fence around it. */
const JSON_WITHIN = /^([^{}[\]]{0,300}?)([[{][\s\S]*[}\]])([^{}[\]]{0,300})$/;
const NAME_KEYS = ['heading', 'name', 'beat', 'title', 'section', 'label'];
/** Keys that hold a whole script. */
const SCRIPT_KEYS = ['script', 'text', 'content', 'lines', 'words', 'narration', 'spoken', 'answer'];
/** Keys that hold the words of one beat. */
const BEAT_KEYS = [...SCRIPT_KEYS, 'body', 'dialogue', 'voiceover', 'voice_over', 'speech', 'spoken_text'];
const LIST_KEYS = ['beats', 'sections', 'parts', 'scenes'];
/** Text about the script. */
const NOT_A_BEAT =
  /^(?:video_?)?(?:title|topic|language|format|style|tone|notes?|description|summary|length|duration)$/i;

const record = z.record(z.string(), z.unknown());

/** Removes a code fence or JSON around the whole answer. */
export function unwrapAnswer(answer: string): string {
  const text = FENCED.exec(answer)?.[1] ?? answer;
  const json = JSON_WITHIN.exec(text)?.[2];
  return (json === undefined ? null : scriptInJson(json)) ?? text;
}

function scriptInJson(text: string): string | null {
  try {
    return scriptIn(JSON.parse(text));
  } catch {
    return null;
  }
}

function scriptIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    const parts = value.map(beatIn).filter((part) => part !== null);
    return parts.length === 0 ? null : parts.join('\n\n');
  }
  const { data: fields } = record.safeParse(value);
  if (!fields) return null;
  const key = [...LIST_KEYS, ...SCRIPT_KEYS].find((each) => fields[each] !== undefined);
  return key === undefined ? namedBeatsIn(fields) : scriptIn(fields[key]);
}

/** Reads an object whose keys are the names of the beats. */
function namedBeatsIn(fields: Record<string, unknown>): string | null {
  const beats = Object.entries(fields).flatMap(([key, value]) => {
    const text = NOT_A_BEAT.test(key) ? null : linesIn(value);
    return text === null ? [] : [{ name: toName(key), text }];
  });
  const [first, second] = beats;
  if (!first) return null;
  return second ? beats.map(({ name, text }) => `## ${name}\n${text}`).join('\n\n') : first.text;
}

function beatIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const { data: fields } = record.safeParse(value);
  if (!fields) return null;
  const name = NAME_KEYS.map((key) => fields[key]).find((each) => typeof each === 'string');
  const textKey = BEAT_KEYS.find((key) => fields[key] !== undefined);
  const text = textKey === undefined ? null : linesIn(fields[textKey]);
  if (text === null) return null;
  return typeof name === 'string' ? `## ${name}\n${text}` : text;
}

function linesIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('\n') : null;
}

/** "wrongGuess" and "wrong_guess" become "Wrong guess". */
function toName(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
