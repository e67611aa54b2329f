/** A file, folder, link or device of Emscripten's file system in memory. */
interface FileNode {
  mode: number;
  usedBytes?: number;
  /** The bytes of a file, or the entries of a folder. */
  contents?: Uint8Array | Record<string, FileNode> | null;
}

interface OpenFile {
  shared: object;
}

export interface EmscriptenFiles {
  root: FileNode;
  /** Finds nodes by the hashes of their names. */
  nameTable: unknown[];
  streams: (OpenFile | null | undefined)[];
  nextInode: number;
  currentPath: string;
}

/** Copies all files of a program. Returns a function that makes them, and what is open, what they were. */
export function saveFiles(files: EmscriptenFiles): () => void {
  const { nextInode, currentPath } = files;
  const nameTable = [...files.nameTable];
  const streams = files.streams.map(
    (stream) => stream && { stream, fields: { ...stream }, shared: { ...stream.shared } },
  );
  const nodes = [...nodesBelow(files.root)].map((node) => ({
    node,
    fields: { ...node },
    contents: copyOf(node),
  }));
  return () => {
    for (const { node, fields, contents } of nodes)
      Object.assign(node, fields, { contents: duplicate(contents) });
    files.nameTable.splice(0, Number.POSITIVE_INFINITY, ...nameTable);
    files.streams.splice(0, Number.POSITIVE_INFINITY, ...streams.map((saved) => saved?.stream));
    // Closing a file changes its stream, too.
    for (const saved of streams) {
      if (!saved) continue;
      Object.assign(saved.stream, saved.fields);
      Object.assign(saved.stream.shared, saved.shared);
    }
    Object.assign(files, { nextInode, currentPath });
  };
}

function nodesBelow(node: FileNode, found = new Set<FileNode>()): Set<FileNode> {
  if (found.has(node)) return found;
  found.add(node);
  if (node.contents && !ArrayBuffer.isView(node.contents))
    for (const entry of Object.values(node.contents)) nodesBelow(entry, found);
  return found;
}

/** The bytes of a file without the space that is kept for more, or the entries of a folder. */
const copyOf = ({ contents, usedBytes }: FileNode) =>
  ArrayBuffer.isView(contents) ? contents.slice(0, usedBytes) : duplicate(contents);

const duplicate = (contents: FileNode['contents']) =>
  ArrayBuffer.isView(contents) ? contents.slice() : contents && { ...contents };
