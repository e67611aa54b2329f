import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';
import { script } from './scripts.contract.ts';

/**
 * Where a text came from. A `first_draft` was replaced by a length repair. `stopped` and `broken_off` are
 * from unfinished regenerations, which left the script unchanged.
 */
export const versionKind = z.enum([
  'first_draft',
  'generated',
  'regenerated',
  'beat_regenerated',
  'stopped',
  'broken_off',
  'rephrased',
  'opening',
  'edited',
  'restored',
  'posted',
  'duplicated',
  'imported',
]);
export type VersionKind = z.infer<typeof versionKind>;

/**
 * How many of a script's versions are kept, separately for generated versions and for edits, so that many
 * small edits do not displace a version that was paid for.
 */
export const VERSIONS_KEPT = 50;
export const VERSIONS_KEPT_MESSAGE = `Saved versions: the first, the current, the last ${VERSIONS_KEPT} generated and the last ${VERSIONS_KEPT} edited.`;

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
  operationId: 'listVersions',
  method: 'GET',
  path: '/api/scripts/:id/versions',
  access: 'user',
  summary: 'List a script’s versions, newest first, without their content',
  description:
    'The first and the current version are always kept, and the last 50 generated and the last 50 edited ones.',
  params: z.object({ id: z.uuid() }),
  query: z.object(pageQuery),
  reply: z.array(scriptVersionSummary),
});

export const getVersion = endpoint({
  operationId: 'getVersion',
  method: 'GET',
  path: '/api/scripts/:id/versions/:versionId',
  access: 'user',
  summary: 'Get a version with its text',
  description: '`kind` says where the text came from.',
  params: versionOfScript,
  reply: scriptVersion,
});

export const restoreVersion = endpoint({
  operationId: 'restoreVersion',
  method: 'POST',
  path: '/api/scripts/:id/versions/:versionId/restore',
  access: 'user',
  summary: 'Restore a version’s title and text as a new version',
  description: 'The replaced text is kept as a version.',
  params: versionOfScript,
  reply: script,
  errors: ['script_generating'],
});
