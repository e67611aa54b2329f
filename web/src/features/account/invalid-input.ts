import type { FieldProblem } from '@cold-open/contract/http/errors';

/** Thrown instead of sending a form that the server would reject. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly details: readonly FieldProblem[];

  constructor(details: readonly FieldProblem[]) {
    super('The form has invalid fields.');
    this.details = details;
  }
}

export function requireValid(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new InvalidInput(problems);
}
