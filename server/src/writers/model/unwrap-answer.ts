import * as z from 'zod';

const FENCED = /^\s*```[\w-]*[ \t]*\n([\s\S]*?)\n?[ \t]*```\s*$/;
const NAME_KEYS = ['heading', 'name', 'beat', 'title', 'section', 'label'];
const TEXT_KEYS = ['script', 'text', 'content', 'lines', 'words', 'body', 'narration', 'spoken', 'answer'];
const LIST_KEYS = ['beats', 'sections', 'parts', 'scenes'];

const record = z.record(z.string(), z.unknown());

/** Removes a code fence or JSON around the whole answer. */
export function unwrapAnswer(answer: string): string {
  const text = FENCED.exec(answer)?.[1] ?? answer;
  const fromJson = /^\s*[[{]/.test(text) ? scriptInJson(text) : null;
  return fromJson ?? text;
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
  const key = [...LIST_KEYS, ...TEXT_KEYS].find((each) => fields[each] !== undefined);
  return key === undefined ? null : scriptIn(fields[key]);
}

function beatIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const { data: fields } = record.safeParse(value);
  if (!fields) return null;
  const name = NAME_KEYS.map((key) => fields[key]).find((each) => typeof each === 'string');
  const textKey = TEXT_KEYS.find((key) => fields[key] !== undefined);
  const body = textKey === undefined ? null : fields[textKey];
  const text = Array.isArray(body) ? body.filter((line) => typeof line === 'string').join('\n') : body;
  if (typeof text !== 'string') return null;
  return typeof name === 'string' ? `## ${name}\n${text}` : text;
}
