import { dirname, resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** What a call needs of its endpoint. The rest is for the server and the API document. */
export const CALL_PARTS = ['method', 'path', 'isSlow'];
const ZOD = 'zod';

type Node = ESTree.Node;
export type Program = ESTree.Program;

interface Declaration {
  start: number;
  end: number;
  names: string[];
  /** The names that it refers to. */
  uses: Set<string>;
}

interface Import {
  start: number;
  end: number;
  from: string;
  isNamespace: boolean;
  names: { imported: string; local: string }[];
}

/** The declarations of a module, without types. */
export interface ModuleSymbols {
  imports: Import[];
  declarations: Declaration[];
  /** Names that other modules can import. */
  exported: Set<string>;
  endpoints: { name: string; start: number; end: number; text: string }[];
}

export function readSymbols(code: string, id: string): ModuleSymbols {
  const { program } = parseSync(id.replace(/\?.*$/, '').replace(/\.tsx?$/, '.js'), code);
  const symbols: ModuleSymbols = { imports: [], declarations: [], exported: new Set(), endpoints: [] };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') symbols.imports.push(importOf(statement));
    else readDeclaration(statement, code, id, symbols);
  }
  return symbols;
}

export function importsOf(code: string, id: string): { imports: Import[]; program: Program } {
  const { program } = parseSync(id.replace(/\?.*$/, '').replace(/\.tsx?$/, '.js'), code);
  return { imports: program.body.filter((node) => node.type === 'ImportDeclaration').map(importOf), program };
}

function importOf(node: ESTree.ImportDeclaration): Import {
  return {
    start: node.start,
    end: node.end,
    from: node.source.value,
    isNamespace: node.specifiers.some(({ type }) => type !== 'ImportSpecifier'),
    names: node.specifiers.map((specifier) => ({
      imported:
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : '*',
      local: specifier.local.name,
    })),
  };
}

function readDeclaration(statement: Node, code: string, id: string, symbols: ModuleSymbols) {
  const isExport = statement.type === 'ExportNamedDeclaration';
  const inner = isExport ? statement.declaration : statement;
  const names = inner && namesOf(inner);
  // `export {}` is what remains of a module of types.
  if (isExport && !inner && statement.specifiers.length === 0) return;
  if (!inner || !names) throw new Error(`${id}: a contract module consists of declarations`);
  const uses = new Set<string>();
  visit(inner, (node) => {
    if (node.type === 'Identifier') uses.add(node.name);
    if (!isEndpoint(node)) return true;
    const [definition] = node.arguments;
    if (definition?.type !== 'ObjectExpression') throw new Error(`${id}: an endpoint is described in place`);
    const parts = definition.properties.filter(
      (part) => part.type !== 'Property' || CALL_PARTS.includes(code.slice(part.key.start, part.key.end)),
    );
    const text = parts.map((part) => code.slice(part.start, part.end)).join(', ');
    symbols.endpoints.push({ name: names[0] ?? '', start: node.start, end: node.end, text: `({ ${text} })` });
    for (const part of parts) for (const name of identifiersIn(part)) uses.add(name);
    return false;
  });
  symbols.declarations.push({ start: statement.start, end: statement.end, names, uses });
  if (isExport) for (const name of names) symbols.exported.add(name);
}

const isEndpoint = (node: Node): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'endpoint';

function namesOf(node: Node): string[] | null {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return node.id ? [node.id.name] : [];
  if (node.type !== 'VariableDeclaration') return null;
  return node.declarations.flatMap(({ id }) => identifiersIn(id));
}

function identifiersIn(node: Node): string[] {
  const names: string[] = [];
  visit(node, (each) => {
    if (each.type === 'Identifier') names.push(each.name);
    return true;
  });
  return names;
}

/** Calls back for each node that may be a reference; a property's name is not one. `false` leaves out what a node contains. */
export function visit(node: Node, callback: (node: Node) => boolean) {
  if (!callback(node)) return;
  for (const [key, value] of Object.entries(node)) {
    const isName = (key === 'property' || key === 'key') && 'computed' in node && !node.computed;
    if (isName) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof child.type === 'string')
        visit(child, callback);
  }
}

/** Returns the names of each module that need zod: schemas, and what is computed from them. */
export function findSchemas(modules: ReadonlyMap<string, ModuleSymbols>): Map<string, Set<string>> {
  const schemas = new Map([...modules.keys()].map((id) => [id, new Set<string>()]));
  const isImported = (id: string, { from, names }: Import, local: string) => {
    const name = names.find((each) => each.local === local)?.imported;
    if (name === undefined) return false;
    return from === ZOD || schemas.get(resolve(dirname(id), from))?.has(name) === true;
  };
  for (let isComplete = false; !isComplete; ) {
    isComplete = true;
    for (const [id, { imports, declarations }] of modules) {
      const own = schemas.get(id) ?? new Set();
      const needsZod = (local: string) =>
        own.has(local) || imports.some((each) => isImported(id, each, local));
      for (const { names, uses } of declarations) {
        if (names.every((name) => own.has(name)) || ![...uses].some(needsZod)) continue;
        for (const name of names) own.add(name);
        isComplete = false;
      }
    }
  }
  return schemas;
}
