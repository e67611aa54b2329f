// Lists words that almost always mark a sentence to rewrite (CONTRIBUTING.md, "Plain English").
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const ODD_WORDS = [
  'anew',
  'whoever',
  'thereby',
  'gives whether',
  'so that nobody',
  'stands (?:here|there|under|among|alone)',
  'is told',
  'are told',
  'brought to',
  'broken off',
  'broke off',
  'the way to',
  'not there any more',
  'one of ours',
  'far end',
  'mails',
  'a mail(?! (?:server|folder))',
  'on the disk',
  'present database',
  'former (?:database|text|one)',
  'however (?:many|old|slow|long)',
  'is no (?:script|loop|refusal)',
  'of somebody else',
];
const ODD = new RegExp(`\\b(?:${ODD_WORDS.join('|')})\\b`, 'gi');
const CHECKED = ['*.ts', '*.tsx', '*.mjs', '*.mts', '*.css', '*.md', '*.yaml', '*.yml', '*.json'];
/** Texts for creators and viewers, scripts from models, and this list itself. */
const EXEMPT = [
  'server/content',
  'server/src/writers/offline',
  'server/migrations',
  'evals/RESULTS.md',
  'package-lock.json',
  'scripts/lint-words.mjs',
  'scripts/lint-words.test.mjs',
];

/** Returns the odd words of a text, each with its line number. */
export function findOddWords(text) {
  return text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(ODD)].map(([word]) => ({ line: index + 1, word })));
}

function main() {
  const pathspecs = [...CHECKED, ...EXEMPT.map((path) => `:!${path}`)];
  const files = execFileSync('git', ['ls-files', '--', ...pathspecs], { encoding: 'utf8' });
  const found = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      findOddWords(readFileSync(file, 'utf8')).map(({ line, word }) => `${file}:${line}: ${word}`),
    );
  for (const place of found) console.error(place);
  if (found.length > 0) console.error(`${found.length} places to say in ordinary English`);
  process.exit(found.length === 0 ? 0 : 1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
