// Fails if a file breaks an import rule. The rules are in import-rules.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { findBreaches } from './import-rules.mjs';

const FOLDERS = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench', 'evals'];
const CONTRACT = '@cold-open/contract/';
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/')),
);
const known = new Set(files);
const imports = new Map(files.map((file) => [file, importedBy(file)]));

const breaches = findBreaches(imports);
for (const { file, imported, rule } of breaches) console.error(`${file}\n  imports ${imported}\n  ${rule}`);
if (breaches.length > 0) console.error(`${breaches.length} forbidden imports`);
process.exit(breaches.length === 0 ? 0 : 1);

/** Leaves out npm packages. */
function importedBy(file) {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, specifier]) => specifier);
  return specifiers.flatMap((specifier) => {
    const path = specifier.startsWith('.')
      ? join(dirname(file), specifier)
      : specifier.startsWith(CONTRACT) && `contract/src/${specifier.slice(CONTRACT.length)}.ts`;
    return path && known.has(path) ? [path] : [];
  });
}
