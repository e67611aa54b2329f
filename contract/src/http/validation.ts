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
  return path.length === 0
    ? 'This cannot be used here.'
    : `The value of ${path.map(String).join('.')} cannot be used.`;
}

function isMissing({ code, minimum }: Issue): boolean {
  return code === 'invalid_type' || (code === 'too_small' && minimum === 1);
}
