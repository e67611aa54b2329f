import { open } from 'node:fs/promises';

const HEADER_BYTES = 24;
const VERSIONS = [2, 3];
const MAX_ENTRIES = 1_000_000n;

/** The engine reads a damaged header for minutes, so it is checked first. */
export async function requireModelFile(path: string): Promise<void> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const isModel =
      bytesRead === HEADER_BYTES &&
      buffer.toString('latin1', 0, 4) === 'GGUF' &&
      VERSIONS.includes(buffer.readUInt32LE(4)) &&
      buffer.readBigUInt64LE(8) < MAX_ENTRIES &&
      buffer.readBigUInt64LE(16) < MAX_ENTRIES;
    if (!isModel) throw new Error('This file is not a GGUF model.');
  } finally {
    await handle.close();
  }
}
