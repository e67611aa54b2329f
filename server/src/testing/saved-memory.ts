const PAGE = 65_536;
const ZEROS = Buffer.alloc(PAGE);

const isEmpty = (page: Uint8Array) => Buffer.compare(page, ZEROS) === 0;

/**
 * Copies the memory of a WebAssembly program. Returns a function that copies it back; it returns false if the memory was
 * replaced because it had to grow. Pages without content are not touched, so that they take no real memory.
 */
export function saveMemory(memory: Uint8Array): (current: ArrayBufferLike) => boolean {
  const saved = new Map<number, Uint8Array>();
  for (const [start, page] of pagesOf(memory)) if (!isEmpty(page)) saved.set(start, page.slice());
  return (current) => {
    if (current !== memory.buffer) return false;
    for (const [start, page] of pagesOf(memory)) {
      const before = saved.get(start);
      if (before) page.set(before);
      else if (!isEmpty(page)) page.fill(0);
    }
    return true;
  };
}

function* pagesOf(memory: Uint8Array): Generator<[number, Uint8Array]> {
  for (let start = 0; start < memory.length; start += PAGE)
    yield [start, memory.subarray(start, start + PAGE)];
}
