import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import {
  CALL_PARTS,
  findSchemas,
  importsOf,
  type ModuleSymbols,
  type Program,
  readSymbols,
  visit,
} from './contract-symbols.ts';

const SCHEMAS = '?schemas';
const PACKAGE = '@cold-open/contract/';

/** The modules of the contract by file, and the names in each that need zod. */
interface Contract {
  folder: string;
  modules: Map<string, ModuleSymbols>;
  schemas: Map<string, Set<string>>;
}

/**
 * Splits each module of the contract in two for the browser: its schemas, and everything else. Calls need the method and
 * the path of an endpoint, but not its schemas, so a page loads zod only if it checks something.
 */
export function schemasApart(): Plugin {
  let contract: Contract;
  return {
    name: 'schemas-apart',
    apply: 'build',
    async configResolved({ root }) {
      contract = await readContract(resolve(root, '../contract/src'));
    },
    resolveId(source) {
      return source.startsWith(contract.folder) ? source : null;
    },
    load(id) {
      return id.endsWith(SCHEMAS) ? readFileSync(id.slice(0, -SCHEMAS.length), 'utf8') : null;
    },
    transform(code, id) {
      if (id.includes('/node_modules/') || !/\.tsx?(\?schemas)?$/.test(id)) return null;
      return { code: splitModule(code, id, contract), map: null };
    },
  };
}

async function readContract(folder: string): Promise<Contract> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const sources: [string, string][] = await Promise.all(
    files.map(async (file) => {
      const id = join(folder, file);
      return [id, (await transformWithOxc(readFileSync(id, 'utf8'), id)).code];
    }),
  );
  return contractOf(folder, sources);
}

export function contractOf(folder: string, sources: readonly (readonly [string, string])[]): Contract {
  const modules = new Map(sources.map(([id, code]) => [id, readSymbols(code, id)]));
  return { folder, modules, schemas: findSchemas(modules) };
}

/** Returns the part of a contract's module that the id names, or another module with its imports taken from both parts. */
export function splitModule(code: string, id: string, contract: Contract): string {
  const file = id.replace(SCHEMAS, '');
  if (!contract.modules.has(file)) {
    const { imports, program } = importsOf(code, id);
    requireCallParts(program, imports, code, id, contract);
    return withEdits(code, splitImports(imports, file, contract));
  }
  const own = readSymbols(code, file);
  const schemas = contract.schemas.get(file);
  const needsZod = ({ names }: { names: string[] }) => names.some((name) => schemas?.has(name));
  const inSchemas = own.declarations.filter(needsZod);
  const others = own.declarations.filter((declaration) => !needsZod(declaration));
  const usedBy = (part: typeof others) => new Set(part.flatMap(({ uses }) => [...uses]));
  /** What the schemas use of the other part. It never uses them. */
  const shared = others.flatMap(({ names }) => names).filter((name) => usedBy(inSchemas).has(name));
  const isSchemaPart = id.endsWith(SCHEMAS);
  const [kept, removed] = isSchemaPart ? [inSchemas, others] : [others, inSchemas];
  const edits = [
    ...splitImports(own.imports, file, contract, usedBy(kept)),
    ...own.endpoints.filter(({ name }) => kept.some(({ names }) => names.includes(name))),
    ...removed.map(({ start, end }) => ({ start, end, text: '' })),
  ];
  const names = isSchemaPart ? shared : shared.filter((name) => !own.exported.has(name));
  if (names.length === 0) return withEdits(code, edits);
  const link = isSchemaPart
    ? `import { ${names.join(', ')} } from '${file}';`
    : `export { ${names.join(', ')} };`;
  return `${withEdits(code, edits)}\n${link}`;
}

/** Without `used`, every import is kept. */
function splitImports(
  imports: ModuleSymbols['imports'],
  importer: string,
  contract: Contract,
  used?: ReadonlySet<string>,
): Edit[] {
  return imports.flatMap(({ start, end, from, names, isNamespace }) => {
    const needed = used ? names.filter(({ local }) => used.has(local)) : names;
    const source = contractFile(from, importer, contract);
    if (needed.length === 0) return names.length > 0 ? [{ start, end, text: '' }] : [];
    if (source === null) return [];
    if (isNamespace) throw new Error(`${importer}: names are imported from the contract one by one`);
    const schemas = contract.schemas.get(source) ?? new Set();
    const plain = needed.filter(({ imported }) => !schemas.has(imported));
    const checking = needed.filter(({ imported }) => schemas.has(imported));
    return [{ start, end, text: importFrom(source, plain) + importFrom(source + SCHEMAS, checking) }];
  });
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const importFrom = (source: string, names: readonly { imported: string; local: string }[]) =>
  names.length > 0
    ? `import { ${names.map(({ imported, local }) => `${imported} as ${local}`).join(', ')} } from '${source}';`
    : '';

function contractFile(from: string, importer: string, { folder, modules }: Contract): string | null {
  const isPackage = from.startsWith(PACKAGE);
  const file = isPackage
    ? join(folder, `${from.slice(PACKAGE.length)}.ts`)
    : resolve(dirname(importer), from);
  return modules.has(file) ? file : null;
}

/** Any other property of an endpoint would be missing in the browser, and only there. */
function requireCallParts(
  program: Program,
  imports: ModuleSymbols['imports'],
  code: string,
  id: string,
  contract: Contract,
) {
  const endpoints = new Set(
    imports.flatMap(({ from, names }) => {
      const known = contract.modules.get(contractFile(from, id, contract) ?? '')?.endpoints ?? [];
      return names
        .filter(({ imported }) => known.some(({ name }) => name === imported))
        .map(({ local }) => local);
    }),
  );
  visit(program, (node) => {
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return true;
    const part = code.slice(node.property.start, node.property.end);
    if (endpoints.has(node.object.name) && !CALL_PARTS.includes(part))
      throw new Error(`${id}: the browser knows no ${part} of an endpoint`);
    return true;
  });
}

function withEdits(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const { start, end, text } of [...edits].sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}
