import { expect, test } from 'vitest';
import { contractOf, splitModule } from '../../build/schemas-apart.ts';

const FOLDER = '/app/contract/src';
const NOTES = `${FOLDER}/notes.ts`;
const RULES = `${FOLDER}/rules.ts`;
const PAGE = '/app/web/src/NotesPage.tsx';
const rules = `
import * as z from 'zod';
export const MAX = 20;
export const shortText = z.string().max(MAX);
`;
const notes = `
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { MAX, shortText } from './rules.ts';
const note = z.object({ text: shortText });
const hint = 'At most ' + MAX;
export const noteForm = note.extend({ hint: z.literal(hint) });
export const isNote = (value) => note.safeParse(value).success;
export const describe = () => hint;
export const addNote = endpoint({
  operationId: 'addNote',
  method: 'POST',
  path: '/api/notes',
  isSlow: true,
  body: noteForm,
  reply: z.object({ path: z.string() }),
});
`;
const contract = contractOf(FOLDER, [
  [NOTES, notes],
  [RULES, rules],
]);
const linesOf = (code: string) => code.split('\n').filter((line) => line.trim() !== '');

test('a page’s calls come without schemas, and an endpoint keeps only what a call needs', () => {
  expect(linesOf(splitModule(notes, NOTES, contract))).toEqual([
    `import { MAX as MAX } from '${RULES}';`,
    "const hint = 'At most ' + MAX;",
    'export const describe = () => hint;',
    "export const addNote = ({ method: 'POST', path: '/api/notes', isSlow: true });",
    'export { hint };',
  ]);
});

test('the schemas, and what is computed from them, are a module of their own', () => {
  expect(linesOf(splitModule(notes, `${NOTES}?schemas`, contract))).toEqual([
    "import * as z from 'zod';",
    `import { shortText as shortText } from '${RULES}?schemas';`,
    'const note = z.object({ text: shortText });',
    'export const noteForm = note.extend({ hint: z.literal(hint) });',
    'export const isNote = (value) => note.safeParse(value).success;',
    `import { hint } from '${NOTES}';`,
  ]);
});

test('each name is imported from the module that has it', () => {
  const code = "import { addNote, isNote as isValid } from '@cold-open/contract/notes';\ncall(addNote);";
  expect(linesOf(splitModule(code, PAGE, contract))).toEqual([
    `import { addNote as addNote } from '${NOTES}';import { isNote as isValid } from '${NOTES}?schemas';`,
    'call(addNote);',
  ]);
});

test('a part of an endpoint that the browser does not have cannot be read by mistake', () => {
  const code = "import { addNote } from '@cold-open/contract/notes';\ncheck(addNote.body);";
  expect(() => splitModule(code, PAGE, contract)).toThrow('the browser knows no body of an endpoint');
});
