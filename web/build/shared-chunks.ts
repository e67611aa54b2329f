import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
}
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const START = 'web/src/main.tsx';
const LANDING = 'web/src/landing.ts';
const VISITOR_PAGES = /features\/account\/(Login|Signup|ForgotPassword|ResetPassword)Page\.tsx$/;
/** Loaded with every signed-in page. */
const SHELL = /\/app\/signed-in-parts\.ts$/;
/** Groups of pages that share a lot of code. Public pages need little of it. */
const AREAS = {
  home: /\/home\/HomePage\.tsx$/,
  form: /\/generate\/GeneratePage\.tsx$/,
  desk: /\/(scripts\/ScriptPage|TeleprompterPage|ReviewPage)\.tsx$/,
  cards: /\/(my-scripts\/MyScriptsPage|videos\/\w+Page)\.tsx$/,
  images: /\/(publishing|images)\/\w+Page\.tsx$/,
  library: /\/prompts\/(\w+Page|PromptPicker)\.tsx$/,
  admin: /\/(admin|overview|audit|installation|writer|users)\/\w+Page\.tsx$/,
  own: /\/(billing\/\w+Page|account\/own\/\w+|voices\/\w+|chat\/\w+Page)\.tsx$/,
};
const LARGE_SHARES = ['form-and-desk', 'desk-and-cards', 'cards-and-library'];
/** Visitors open this page too. It shares its accordion with several areas, and nothing else. */
const QUESTIONS = /\/marketing\/FaqPage\.tsx$/;
const STYLES = /\.css$/;
const ZOD = /node_modules\/zod\/|\/zod-without-eval\.ts$/;
const FLOATING_UI = /\/@floating-ui\//;
/** Pages that links in emails and sign-in services lead to. They call the server, and need nothing else of the shell. */
const LINKED_PAGES = /features\/account\/(provider\/SignInCallback|Logout|VerifyEmail|Unsubscribe)Page\.tsx$/;
/** Draws the visible part of a long list. */
const LISTS = /node_modules\/@tanstack\/(react-)?virtual/;
/** What only menus and tooltips use. */
const MENU_PARTS = /@mantine\/core\/esm\/(components\/(Menu|Popover|Tooltip)|utils\/Floating)\//;
/** Their index files import more than the product uses. */
const BARRELS =
  /node_modules\/(@mantine\/\w+\/esm\/index\.mjs|@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs)$/;

/**
 * Assigns modules that several screens share to a few chunks, by the screens that need them. By default the bundler makes
 * a chunk for every combination of screens, and a page waits for almost a hundred small files.
 *
 * What a module imports is needed wherever the module is, so a chunk never depends on one that fewer screens need: no
 * page loads a chunk without using it.
 */
export function sharedChunks() {
  let users: Map<string, Set<string>> | undefined;
  let checks = new Set<string>();
  let menus = new Set<string>();
  return (id: string, graph: ModuleGraph): string | null => {
    if (!users) {
      users = findUsers(graph, id.slice(0, id.search(/(web|contract|node_modules)\//)));
      checks = findDependents(graph, [...users.keys()], ZOD);
      menus = findDependents(graph, [...users.keys()], FLOATING_UI);
    }
    const entries = [...(users.get(id) ?? [])];
    if (entries.includes(id) || entries.length === 0 || entries.some((entry) => entry.endsWith(LANDING)))
      return null;
    if (ZOD.test(id)) return entries.length > 1 ? 'zod' : null;
    const chunk = chunkFor(entries);
    if (STYLES.test(id)) return styleSheetFor(chunk);
    // A page that checks nothing when it appears does without zod.
    if (checks.has(id)) return chunk && `${chunk}-checks`;
    if (chunk !== 'widgets') return chunk;
    if (LISTS.test(id)) return 'lists';
    // Menus and tooltips are large, and many pages show none at first.
    return MENU_PARTS.test(id) || menus.has(id) ? 'menus' : chunk;
  };
}

/** Styles are small, and the browser waits for all of them, so pages share a few sheets. */
function styleSheetFor(chunk: string | null): string | null {
  if (chunk === null || chunk === 'admin') return chunk;
  return ['start', 'basics', 'forms', 'links'].includes(chunk) ? 'start' : 'styles';
}

function chunkFor(entries: string[]): string | null {
  const isUsedBy = (pattern: RegExp) => entries.some((entry) => pattern.test(entry));
  if (entries.some((entry) => entry.endsWith(START))) return 'start';
  if (isUsedBy(VISITOR_PAGES)) return isUsedBy(SHELL) ? 'basics' : 'forms';
  if (isUsedBy(LINKED_PAGES) && entries.length > 1) return isUsedBy(SHELL) ? 'calls' : 'links';
  // One kilobyte, which is not worth a request on the many pages with tabs.
  if (isUsedBy(QUESTIONS) && entries.length > 1) return 'start';
  if (isUsedBy(SHELL)) return 'shell';
  const isHome = isUsedBy(AREAS.home);
  // The form is on Home too.
  const areas = Object.entries(AREAS).flatMap(([name, pages]) =>
    isUsedBy(pages) && !(isHome && name === 'form') ? [name] : [],
  );
  // What Home shares with one other area is too small for a request of its own.
  if (areas.length > 1 && isHome) return 'common';
  if (areas.length > 2 || isSmallShare(areas)) return 'widgets';
  return entries.length > 1 && areas.length > 0 ? areas.join('-and-') : null;
}

/** Two areas share a kilobyte or less, except these. Admin pages share more, and nobody else needs it. */
function isSmallShare(areas: readonly string[]): boolean {
  return areas.length === 2 && !areas.includes('admin') && !LARGE_SHARES.includes(areas.join('-and-'));
}

/** Returns the modules that match the pattern, and everything that imports them, directly or not. */
function findDependents(graph: ModuleGraph, ids: readonly string[], pattern: RegExp): Set<string> {
  const importers = new Map<string, string[]>();
  for (const id of ids)
    for (const imported of usedImports(graph, id))
      importers.set(imported, [...(importers.get(imported) ?? []), id]);
  const found = new Set(ids.filter((id) => pattern.test(id)));
  // A loop over a set includes what is added to it.
  for (const id of found) for (const importer of importers.get(id) ?? []) found.add(importer);
  return found;
}

/** Returns the entries that import each module, directly or not. An entry is a file that is loaded separately. */
function findUsers(graph: ModuleGraph, root: string): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const imported = new Map<string, readonly string[]>();
  const importsOf = (id: string) => {
    let ids = imported.get(id);
    if (!ids) {
      ids = usedImports(graph, id);
      imported.set(id, ids);
    }
    return ids;
  };
  const entries = [root + LANDING, root + START];
  // More entries are added to the list during the loop.
  for (const entry of entries) {
    const open = [entry];
    for (const id of open) {
      const known = users.get(id) ?? new Set();
      if (known.has(entry)) continue;
      users.set(id, known.add(entry));
      open.push(...importsOf(id));
      for (const lazy of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!entries.includes(lazy)) entries.push(lazy);
    }
  }
  return users;
}

/** Returns what a module imports. An index file is replaced by the files of the names that are imported from it. */
function usedImports(graph: ModuleGraph, id: string): readonly string[] {
  const info = graph.getModuleInfo(id);
  if (!info || BARRELS.test(id)) return [];
  const barrels = info.importedIds.filter((imported) => BARRELS.test(imported));
  const direct = info.importedIds.filter((imported) => !BARRELS.test(imported));
  return [...direct, ...barrels.flatMap((barrel) => namedImports(info.code ?? '', barrel))];
}

function namedImports(code: string, barrel: string): string[] {
  const name = /node_modules\/(@\w+\/[\w-]+)\//.exec(barrel)?.[1];
  const files = filesOf(barrel);
  return [...code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , from]) => from === name || (from?.includes(`${name}/`) && !from.endsWith('.css')))
    .flatMap(([, names = '']) => names.split(','))
    .flatMap((part) => files.get(part.trim().split(/\s+as\s+/)[0] ?? '') ?? []);
}

const knownFiles = new Map<string, Map<string, string>>();

/** Returns the file of each name that an index file exports. */
function filesOf(barrel: string): Map<string, string> {
  const known = knownFiles.get(barrel);
  if (known) return known;
  const files = new Map<string, string>();
  const source = readFileSync(barrel, 'utf8');
  for (const [, names = '', file = ''] of source.matchAll(
    /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
  ))
    for (const part of names.split(','))
      files.set(
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
        resolve(dirname(barrel), file),
      );
  knownFiles.set(barrel, files);
  return files;
}
