import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGE_BYTES = 8192;

interface Mix {
  earlier: string;
  later: string;
  target: string;
  seed: number;
  /** Cuts off the end of some files as well. */
  truncate: boolean;
}

/**
 * Simulates a disk that wrote only some of the pages between two moments before the power was cut: each page of each file is
 * taken from one of two copies of the folder, at random.
 */
export function mixSnapshots({ earlier, later, target, seed, truncate }: Mix) {
  const random = createRandom(seed);
  const paths = [...new Set([...listFiles(earlier), ...listFiles(later)])].sort();
  for (const path of paths) {
    const [first, second] = [readIfPresent(join(earlier, path)), readIfPresent(join(later, path))];
    // The file system may have lost the directory entry of a file that exists in only one of the copies.
    if (!(first && second) && random() < 0.5) continue;
    const pages = mixPages(first ?? second ?? Buffer.alloc(0), second ?? first ?? Buffer.alloc(0), random);
    const isCut = truncate && random() < 0.02;
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), isCut ? pages.subarray(0, Math.floor(pages.length * random())) : pages);
  }
  for (const folder of listFolders(later)) mkdirSync(join(target, folder), { recursive: true, mode: 0o700 });
}

function mixPages(first: Buffer, second: Buffer, random: () => number): Buffer {
  const length = random() < 0.5 ? first.length : second.length;
  const mixed = Buffer.alloc(length);
  for (let at = 0; at < length; at += PAGE_BYTES) {
    const source = random() < 0.5 ? first : second;
    const page = (at < source.length ? source : source === first ? second : first).subarray(
      at,
      at + PAGE_BYTES,
    );
    page.copy(mixed, at, 0, Math.min(page.length, length - at));
  }
  return mixed;
}

function readIfPresent(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null;
}

function listFiles(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under)).flatMap((name) => {
    const path = join(under, name);
    return lstatSync(join(folder, path)).isDirectory() ? listFiles(folder, path) : [path];
  });
}

function listFolders(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under)).flatMap((name) => {
    const path = join(under, name);
    return lstatSync(join(folder, path)).isDirectory() ? [path, ...listFolders(folder, path)] : [];
  });
}

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
