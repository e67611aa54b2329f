import type { FieldProblem } from './errors.ts';

/** The part of a zod issue that is used here. */
export interface Issue {
  code: string;
  path: readonly PropertyKey[];
  message: string;
  minimum?: unknown;
}

/**
 * Returns at most one problem per field. Missing values come first, because a missing field matters more than
 * one that is too short. The first problem's message becomes the message for the whole error.
 */
export function problemsOf(issues: readonly Issue[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  const missingFirst = [...issues.filter(isMissing), ...issues.filter((issue) => !isMissing(issue))];
  for (const issue of missingFirst) {
    const path = issue.path.map(String).join('.');
    if (!problems.has(path)) problems.set(path, { path, message: issue.message });
  }
  return [...problems.values()];
}

/** Used where a schema has no message: for values that our pages never send, such as a list instead of a string. */
export function unusableValueMessage(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'This cannot be used here.';
  const value = describePath(path);
  const isItem = path.length > 1 && isNumber(path.at(-1));
  return `${isItem ? value.charAt(0).toUpperCase() + value.slice(1) : `The ${value}`} cannot be used.`;
}

/** Says which value it is: `end of passage 1` for `passages.0.end`. */
function describePath(path: readonly PropertyKey[]): string {
  const names: string[] = [];
  for (const key of path) {
    const list = isNumber(key) ? names.pop() : undefined;
    names.push(list === undefined ? wordsOf(String(key)) : `${singular(list)} ${Number(key) + 1}`);
  }
  return names.reverse().join(' of ');
}

const isNumber = (key: PropertyKey | undefined) => /^\d+$/.test(String(key));

/** `expiresInDays` is "expires in days", `promptID` is "prompt ID". */
const wordsOf = (name: string) =>
  name
    .replace(/^_+/, '')
    .split(/[_\s]+|(?<=[a-z\d])(?=[A-Z])/)
    .map((word) => (/^ids?$/i.test(word) ? word.toUpperCase().replace('S', 's') : word.toLowerCase()))
    .join(' ');

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

function isMissing({ code, minimum }: Issue): boolean {
  return code === 'invalid_type' || (code === 'too_small' && minimum === 1);
}
