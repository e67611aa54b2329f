import * as z from 'zod';
import { CONTENT_FOLDER } from '../folders.ts';
import { readContentFile } from './content-file.ts';

const text = z.string().trim().min(1);

/** A file without a checksum is never offered, so the checksum is required. */
const offeredModel = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  label: text,
  model: text,
  license: text,
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  /** A commit, because a branch can change. */
  revision: z.string().regex(/^[0-9a-f]{40}$/),
  file: z.string().regex(/^[\w.-]+\.gguf$/),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 with 64 hexadecimal digits'),
  memoryGigabytes: z.number().positive(),
  advice: text,
});
export type OfferedModel = z.infer<typeof offeredModel>;

/** Loads the models that the built-in writer offers for download, from small to large. */
export function loadModels(contentFolder = CONTENT_FOLDER): Promise<OfferedModel[]> {
  return readContentFile(contentFolder, 'models.yaml', z.array(offeredModel));
}
