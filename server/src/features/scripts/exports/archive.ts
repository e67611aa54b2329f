import type { ExportFormat } from '@cold-open/contract/scripts/script-exports.contract';

/** They are packed inside already. */
const PACKED: readonly ExportFormat[] = ['docx', 'pdf'];

/** One archive of many files. Large ones are packed in threads of their own, so that nothing else waits. */
export async function packArchive(
  files: ReadonlyMap<string, Uint8Array>,
  format: ExportFormat,
): Promise<Uint8Array> {
  const { zip } = await import('fflate');
  const level = PACKED.includes(format) ? 0 : 6;
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries(files), { level }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
