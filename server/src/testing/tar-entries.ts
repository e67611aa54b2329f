const BLOCK_BYTES = 512;

interface TarEntry {
  name: string;
  /** The header and the content. */
  bytes: Buffer;
}

/** Reads the entries of an uncompressed archive. */
export function readTarEntries(archive: Buffer): TarEntry[] {
  const entries: TarEntry[] = [];
  let start = 0;
  while (start + BLOCK_BYTES <= archive.length && archive[start] !== 0) {
    const text = (from: number, to: number) => archive.toString('latin1', start + from, start + to);
    const size = Number.parseInt(text(124, 136), 8);
    const end = start + BLOCK_BYTES + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
    entries.push({ name: text(0, 100).replace(/\0.*$/s, ''), bytes: archive.subarray(start, end) });
    start = end;
  }
  return entries;
}

export const joinTarEntries = (entries: readonly TarEntry[]): Buffer =>
  Buffer.concat([...entries.map(({ bytes }) => bytes), Buffer.alloc(2 * BLOCK_BYTES)]);
