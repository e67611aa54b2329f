interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

const LANDING = ['web/src/landing.ts'];
const APP = ['web/src/main.tsx'];
const VISITOR_PAGES = ['Login', 'Signup', 'ForgotPassword', 'ResetPassword'].map(
  (name) => `web/src/features/account/${name}Page.tsx`,
);
const FORM_LIBRARIES =
  /node_modules\/(fast-deep-equal\/|klona\/|zod\/|@mantine\/(form\/|core\/(esm\/(components|utils)|styles)\/(Accordion\w*|Alert|Anchor|Check\w+|CloseButton|InlineInput|Input\w*|PasswordInput|Text|TextInput)[/.]))/;

/**
 * Assigns modules that several screens share to a few chunks. By default the bundler makes a chunk for every combination
 * of screens, and a page waits for more than a hundred small files.
 *
 * Each chunk depends only on the ones before it: `start` holds what the app entry imports, and `forms` holds what the
 * login and sign-up pages import beyond that.
 */
export function sharedChunks() {
  let sets: { landing: Set<string>; start: Set<string>; forms: Set<string> } | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    sets ??= {
      landing: ownImports(graph, id, LANDING),
      start: ownImports(graph, id, APP),
      forms: ownImports(graph, id, VISITOR_PAGES),
    };
    if (sets.landing.has(id)) return null;
    if (sets.start.has(id)) return 'start';
    return sets.forms.has(id) || FORM_LIBRARIES.test(id) ? 'forms' : 'shared';
  };
}

/** All our own modules that the entries import. Libraries are skipped: their index files import more than is used. */
function ownImports(graph: ModuleGraph, anyId: string, entries: string[]): Set<string> {
  const root = anyId.slice(0, anyId.search(/(web|contract|node_modules)\//));
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || id.includes('/node_modules/')) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const entry of entries) visit(root + entry);
  return found;
}
