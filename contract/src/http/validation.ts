import type * as z from 'zod';
import type { FieldProblem } from './errors.ts';

/**
 * What is wrong, field by field, at most once each: missing values come first, since "fill it in" is what a person has to
 * hear before "it is too short". The first problem's message is the headline of the whole failure.
 */
export function problemsOf(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  const missingFirst = [...issues.filter(isMissing), ...issues.filter((issue) => !isMissing(issue))];
  for (const issue of missingFirst) {
    const path = issue.path.map(String).join('.');
    if (!problems.has(path)) problems.set(path, { path, message: issue.message });
  }
  return [...problems.values()];
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' || (issue.code === 'too_small' && issue.minimum === 1);
}
