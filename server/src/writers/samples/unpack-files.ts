import { inflateRawSync } from 'node:zlib';

/** Documents have dozens of files. */
const MAX_ENTRIES = 2000;
const END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 65_535;
const END_SIGNATURE = 0x06054b50;
const LARGE_LOCATOR_SIGNATURE = 0x07064b50;
const LARGE_END_SIGNATURE = 0x06064b50;
const ENTRY_SIGNATURE = 0x02014b50;
const FILE_SIGNATURE = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** A 32-bit number with this value is found in the extra field instead. */
const IN_EXTRA_FIELD = 0xffffffff;
const LARGE_SIZES = 1;

interface Entry {
  name: string;
  method: number;
  packedSize: number;
  size: number;
  offset: number;
}

/**
 * Unpacks the named files of a zip archive. Leaves out files that are missing or larger than `maxBytes`. Throws if the archive
 * is damaged. The archive is not trusted: a name that is listed twice is refused before anything is unpacked, because many
 * entries can share the same bytes, and unpacking stops at the listed size.
 */
export function unpackFiles(
  bytes: Uint8Array,
  names: readonly string[],
  maxBytes: number,
): Map<string, Buffer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wanted = new Map<string, Entry>();
  for (const entry of entriesOf(zip)) {
    if (!names.includes(entry.name)) continue;
    if (wanted.has(entry.name)) throw new Error(`${entry.name} is listed twice`);
    wanted.set(entry.name, entry);
  }
  const files = new Map<string, Buffer>();
  for (const [name, entry] of wanted) if (entry.size <= maxBytes) files.set(name, unpack(zip, entry));
  return files;
}

function* entriesOf(zip: Buffer): Generator<Entry> {
  const { count, start } = findEntries(zip);
  if (count > MAX_ENTRIES) throw new Error('Too many entries');
  let at = start;
  for (let index = 0; index < count; index++) {
    expectSignature(zip, at, ENTRY_SIGNATURE);
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const extraEnd = nameEnd + zip.readUInt16LE(at + 30);
    const [size, packedSize, offset] = withLargeSizes(
      [zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)],
      zip.subarray(nameEnd, extraEnd),
    );
    yield {
      name: zip.toString('utf8', at + 46, nameEnd),
      method: zip.readUInt16LE(at + 10),
      size,
      packedSize,
      offset,
    };
    at = extraEnd + zip.readUInt16LE(at + 32);
  }
}

/** Finds the list of entries from the end of the archive, which may have a comment. */
function findEntries(zip: Buffer): { count: number; start: number } {
  const last = zip.length - END_LENGTH;
  for (let end = last; end >= Math.max(0, last - MAX_COMMENT_LENGTH); end--) {
    if (zip.readUInt32LE(end) !== END_SIGNATURE) continue;
    if (end < 20 || zip.readUInt32LE(end - 20) !== LARGE_LOCATOR_SIGNATURE)
      return { count: zip.readUInt16LE(end + 8), start: zip.readUInt32LE(end + 16) };
    const largeEnd = readUInt64(zip, end - 12);
    expectSignature(zip, largeEnd, LARGE_END_SIGNATURE);
    return { count: readUInt64(zip, largeEnd + 32), start: readUInt64(zip, largeEnd + 48) };
  }
  throw new Error('Not a zip archive');
}

type Sizes = [size: number, packedSize: number, offset: number];

/** Some programs write 64-bit numbers even into small archives. */
function withLargeSizes(sizes: Sizes, extra: Buffer): Sizes {
  if (!sizes.includes(IN_EXTRA_FIELD)) return sizes;
  let at = 0;
  while (extra.readUInt16LE(at) !== LARGE_SIZES) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return sizes.map((each) => {
    if (each !== IN_EXTRA_FIELD) return each;
    at += 8;
    return readUInt64(extra, at - 8);
  }) as Sizes;
}

function unpack(zip: Buffer, { method, packedSize, size, offset }: Entry): Buffer {
  expectSignature(zip, offset, FILE_SIGNATURE);
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const packed = zip.subarray(start, start + packedSize);
  if (method !== STORED && method !== DEFLATED) throw new Error('Unknown compression');
  // Throws as soon as there is more than the listed size.
  const file = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  if (file.length !== size) throw new Error('The listed size is wrong');
  return file;
}

const readUInt64 = (buffer: Buffer, at: number) => Number(buffer.readBigUInt64LE(at));

function expectSignature(zip: Buffer, at: number, signature: number): void {
  if (zip.readUInt32LE(at) !== signature) throw new Error('The archive is damaged');
}
