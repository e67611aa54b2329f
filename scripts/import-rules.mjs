// Which file may import which, as pure functions: no file is read here.

/** A file may import files of its own layer and of every layer further down its list. */
const LAYERS = {
  server: [['app'], ['features'], ['writers'], ['content'], ['platform', 'config']],
  web: [['app'], ['features'], ['api', 'ui']],
};
/** Files at the root of the server that every layer may import. */
const ROOT_FILES = ['config.ts', 'folders.ts'];
const FEATURE_FRONT_DOOR = /\.(module|tables)\.ts$/;
const TABLES = /\.tables\.ts$/;
/** Files that may import another feature's tables, for a foreign key or a join. */
const SQL_FILE = /\.(tables|repository)\.ts$/;
/** Parts of the platform that a writer must not know. */
const HIDDEN_FROM_WRITERS = /^server\/src\/platform\/(db|http|events|jobs)\//;

/**
 * @param {Map<string, string[]>} imports the files that each file imports, all relative to the repository
 * @returns {{ file: string, imported: string, rule: string }[]}
 */
export function findBreaches(imports) {
  const edges = [...imports].flatMap(([file, targets]) => targets.map((target) => ({ file, target })));
  const layered = edges.filter(({ file }) => !isTest(file));
  return [
    ...layered.flatMap(({ file, target }) => {
      const rule = brokenRule(file, target);
      return rule ? [{ file, imported: target, rule }] : [];
    }),
    ...findMutualFeatures(layered),
    ...findCycles(imports).map(([first, ...rest]) => ({
      file: first,
      imported: [...rest, first].join(' → '),
      rule: 'files must not import each other in a cycle',
    })),
  ];
}

/** Tests and their helpers may import anything, as long as there is no cycle. */
const isTest = (file) =>
  /\.test\.tsx?$/.test(file) || !/^(contract|server|web)\/src\/(?!testing\/|security\/)/.test(file);

/** `{ part: 'server', layer: 'features', feature: 'billing' }` */
function placeOf(file) {
  const [part, , folder, name] = file.split('/');
  if (part === 'server' && ROOT_FILES.includes(folder)) return { part, layer: 'config' };
  const layer = LAYERS[part]?.flat().includes(folder) ? folder : 'app';
  return { part, layer, ...(layer === 'features' && { feature: name }) };
}

function brokenRule(file, target) {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (from.part !== to.part)
    return to.part === 'contract' ? null : `${from.part} must not import from ${to.part}`;
  if (from.part === 'contract') return null;
  if (rankOf(from) > rankOf(to)) return `${from.part}: ${from.layer} must not import from ${to.layer}`;
  if (from.part !== 'server') return null;
  if (from.layer === 'writers' && HIDDEN_FROM_WRITERS.test(target))
    return "writers must not import from the platform's db, http, events or jobs";
  if (!from.feature || !to.feature || from.feature === to.feature) return null;
  if (!FEATURE_FRONT_DOOR.test(target))
    return "a feature may import only another feature's .module.ts and .tables.ts";
  if (TABLES.test(target) && !SQL_FILE.test(file))
    return "only .tables.ts and .repository.ts files may import another feature's .tables.ts";
  return null;
}

const rankOf = ({ part, layer }) => LAYERS[part].findIndex((layers) => layers.includes(layer));

/** Reports both directions, so that the reader can choose which one to remove. */
function findMutualFeatures(edges) {
  const crossings = edges.flatMap(({ file, target }) => {
    const [from, to] = [placeOf(file), placeOf(target)];
    const isCrossing = from.part === to.part && from.feature && to.feature && from.feature !== to.feature;
    return isCrossing ? [{ file, target, part: from.part, from: from.feature, to: to.feature }] : [];
  });
  const pairs = new Set(crossings.map(({ part, from, to }) => `${part} ${from} ${to}`));
  return crossings
    .filter(({ part, from, to }) => pairs.has(`${part} ${to} ${from}`))
    .map(({ file, target, from, to }) => ({
      file,
      imported: target,
      rule: `the features ${[from, to].sort().join(' and ')} must not import each other`,
    }));
}

/**
 * Finds strongly connected components (Tarjan). Each component with more than one file is reported as one
 * cycle.
 */
function findCycles(imports) {
  const indexes = new Map();
  const lowest = new Map();
  const stack = [];
  const onStack = new Set();
  const cycles = [];

  function visit(file) {
    indexes.set(file, indexes.size);
    lowest.set(file, indexes.get(file));
    stack.push(file);
    onStack.add(file);
    for (const target of imports.get(file) ?? []) {
      if (!indexes.has(target)) {
        visit(target);
        lowest.set(file, Math.min(lowest.get(file), lowest.get(target)));
      } else if (onStack.has(target)) {
        lowest.set(file, Math.min(lowest.get(file), indexes.get(target)));
      }
    }
    if (lowest.get(file) !== indexes.get(file)) return;
    const component = new Set(stack.splice(stack.indexOf(file)));
    for (const member of component) onStack.delete(member);
    if (component.size > 1 || imports.get(file)?.includes(file)) cycles.push(pathBack(file, component));
  }

  /** Returns the shortest path from the file back to itself. */
  function pathBack(start, component) {
    const queue = [[start]];
    for (const path of queue) {
      for (const target of imports.get(path.at(-1)) ?? []) {
        if (target === start) return path;
        if (!component.delete(target)) continue;
        queue.push([...path, target]);
      }
    }
    return [start];
  }

  for (const file of imports.keys()) if (!indexes.has(file)) visit(file);
  return cycles;
}
