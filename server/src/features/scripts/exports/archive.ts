import type { ExportFormat } from '@cold-open/contract/scripts/script-exports.contract';

/** These formats are already compressed. */
const COMPRESSED: readonly ExportFormat[] = ['docx', 'pdf'];

/**
 * Packs files into a ZIP archive. Large files are compressed in worker threads, to avoid blocking the event
 * loop.
 */
export async function packArchive(
  files: ReadonlyMap<string, Uint8Array>,
  format: ExportFormat,
): Promise<Uint8Array> {
  const { zip } = await import('fflate');
  const level = COMPRESSED.includes(format) ? 0 : 6;
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries(files), { level }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
