import type { FieldProblem } from './errors.ts';

/** The part of a zod issue that is used here. */
export interface Issue {
  code: string;
  path: readonly PropertyKey[];
  message: string;
  minimum?: unknown;
}

/**
 * Returns at most one problem per field. Missing values come first, because "fill it in" helps more than "it is too short".
 * The message of the first problem is the message of the whole error.
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

function isMissing({ code, minimum }: Issue): boolean {
  return code === 'invalid_type' || (code === 'too_small' && minimum === 1);
}
