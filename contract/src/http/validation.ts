import type { FieldProblem } from './errors.ts';

/** The part of a zod issue that matters here. */
export interface Issue {
  code: string;
  path: readonly PropertyKey[];
  message: string;
  minimum?: unknown;
}

/**
 * What is wrong, field by field, at most once each. Missing values come first, since "fill it in" is what a person has
 * to hear before "it is too short". The first problem's message is the headline of the whole failure.
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
