import type { FieldProblem } from '@cold-open/contract/http/errors';
import { scriptChange } from '@cold-open/contract/scripts/script-changes.contract';
import { expect, test } from 'vitest';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { problemsInText } from './use-script-edit.ts';

test('an edited script has the same rules as the schema of the change', () => {
  const titles = ['', ' ', 'The last ferry', ` ${'x'.repeat(200)} `, 'x'.repeat(201)];
  const contents = ['', '\n', 'Text', 'x'.repeat(100_000), 'x'.repeat(100_001)];
  const edits = titles.flatMap((title) => contents.map((content) => ({ title, content })));
  const sorted = (problems: readonly FieldProblem[]) =>
    problems.toSorted((a, b) => (a.path < b.path ? 1 : -1));
  expect(edits.map((edit) => sorted(problemsInText(edit)))).toEqual(
    edits.map((edit) => sorted(problemsWith(scriptChange, edit))),
  );
});
