import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import { script } from './scripts.contract.ts';

/**
 * Where a text came from. A `first_draft` was replaced by a length repair; `stopped` and `broken_off` are the texts of
 * unfinished regenerations, which left the script unchanged.
 */
export const versionKind = z.enum([
  'first_draft',
  'generated',
  'regenerated',
  'beat_regenerated',
  'stopped',
  'broken_off',
  'rephrased',
  'edited',
  'restored',
  'posted',
]);
export type VersionKind = z.infer<typeof versionKind>;

const listedVersion = {
  _id: z.uuid(),
  kind: versionKind,
  title: z.string(),
  words: z.int().min(0),
  /** True for the version whose text the script has now. */
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
};

export const scriptVersionSummary = z.object(listedVersion).meta({ id: 'ScriptVersionSummary' });
export type ScriptVersionSummary = z.infer<typeof scriptVersionSummary>;

export const scriptVersion = z
  .object({ ...listedVersion, content: z.string() })
  .meta({ id: 'ScriptVersion' });
export type ScriptVersion = z.infer<typeof scriptVersion>;

const versionOfScript = z.object({ id: z.uuid(), versionId: z.uuid() });

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/scripts/:id/versions',
  access: 'user',
  summary: 'List the versions of a script, newest first, without their texts',
  params: z.object({ id: z.uuid() }),
  query: z.object(pageQuery),
  reply: z.array(scriptVersionSummary),
});

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/scripts/:id/versions/:versionId',
  access: 'user',
  summary: 'Get a version with its text',
  params: versionOfScript,
  reply: scriptVersion,
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/scripts/:id/versions/:versionId/restore',
  access: 'user',
  summary: 'Restore the title and text of a version, as a new version',
  params: versionOfScript,
  reply: script,
});
