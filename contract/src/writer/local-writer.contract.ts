import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const MAX_MODEL_FILE_NAME = 200;
const MAX_ADDRESS = 2000;

export const LOCAL_WRITER_MESSAGES = {
  unknownModel: 'This model is not in the list.',
  doesNotWrite: 'This model does not write here.',
  tooSlow: 'It did not answer in time. Try a smaller model.',
  fileName:
    'The file name must end with .gguf and contain only letters, digits, dots, dashes and underscores.',
  address: 'The address must start with https:// or http://.',
  checksum: 'The checksum must be a SHA-256 with 64 hexadecimal digits.',
} as const;

/** The name of a model file, without a folder. */
export const modelFileName = z
  .string()
  .max(MAX_MODEL_FILE_NAME)
  .regex(/^[\w][\w.-]*\.gguf$/, LOCAL_WRITER_MESSAGES.fileName);

export const downloadFailure = z.enum([
  'disk_full',
  'not_found',
  'forbidden',
  'unreachable',
  'wrong_size',
  'wrong_checksum',
  'not_a_model',
]);
export type DownloadFailureCode = z.infer<typeof downloadFailure>;

const download = z.object({
  state: z.enum(['downloading', 'checking', 'paused', 'failed']),
  doneBytes: z.int(),
  totalBytes: z.int(),
  /** Null while it is not known. */
  secondsLeft: z.int().nullable(),
  failure: downloadFailure.nullable(),
});
export type ModelDownload = z.infer<typeof download>;

/** What a model did on this machine when it was last tested. */
const measured = z.object({
  ok: z.boolean(),
  firstWordMs: z.int().nullable(),
  wordsPerMinute: z.int().nullable(),
  /** How fast it reads what it is asked for, before the first word. */
  readWordsPerMinute: z.int().nullable(),
  memoryBytes: z.int().nullable(),
  /** The number of threads that was fastest, and is used from then on. */
  threads: z.int().nullable(),
  sample: z.string().nullable(),
  /** Why the test failed. */
  problem: z.string().nullable(),
  testedAt: z.iso.datetime(),
});
export type MeasuredModel = z.infer<typeof measured>;

const localModel = z.object({
  file: z.string(),
  label: z.string(),
  /** The name of the model, or of its file if it is not in the catalog. */
  model: z.string(),
  license: z.string().nullable(),
  bytes: z.int(),
  memoryGigabytes: z.number().nullable(),
  advice: z.string().nullable(),
  /** The largest that suits this machine. */
  isRecommended: z.boolean(),
  isDownloaded: z.boolean(),
  isInUse: z.boolean(),
  /** False for the file that LOCAL_MODEL_PATH names, which belongs to the operator. */
  isRemovable: z.boolean(),
  download: download.nullable(),
  measured: measured.nullable(),
});
export type LocalModel = z.infer<typeof localModel>;

export const localWriter = z
  .object({
    machine: z.object({
      memoryBytes: z.int(),
      freeMemoryBytes: z.int(),
      freeDiskBytes: z.int(),
      cores: z.int(),
      threads: z.int(),
      /** What the engine uses, once it has run: `metal`, `vulkan` or `cuda`. */
      graphics: z.string().nullable(),
    }),
    runtime: z.object({
      state: z.enum(['missing', 'installing', 'ready', 'failed', 'unsupported']),
      problem: z.string().nullable(),
      megabytes: z.int(),
    }),
    process: z.object({
      state: z.enum(['off', 'resting', 'loading', 'ready', 'failed']),
      /** How much of the model is loaded, from 0 to 1. */
      loaded: z.number().nullable(),
      problem: z.string().nullable(),
    }),
    models: z.array(localModel),
    /** Where downloads come from. */
    hub: z.string(),
    /** Where files can be placed by hand. */
    folder: z.string(),
  })
  .meta({ id: 'LocalWriter' });
export type LocalWriter = z.infer<typeof localWriter>;

const base = '/api/admin/writer/local';
const file = z.object({ file: modelFileName });

export const getLocalWriter = endpoint({
  operationId: 'getLocalWriter',
  method: 'GET',
  path: base,
  access: 'admin',
  summary: 'Get the built-in writer: its runtime, models and downloads, and this machine',
  description: 'Downloads report their progress here, too.',
  reply: localWriter,
});

export const downloadLocalModel = endpoint({
  operationId: 'downloadLocalModel',
  method: 'POST',
  path: `${base}/download`,
  access: 'admin',
  summary: 'Download a model from the catalog, and the runtime if it is missing',
  description: 'Replies at once; the download continues in the background.',
  body: file,
  reply: localWriter,
  errors: ['local_model_here'],
});

export const addLocalModel = endpoint({
  operationId: 'addLocalModel',
  method: 'POST',
  path: `${base}/add`,
  access: 'admin',
  summary: 'Download a model from an address, with its checksum',
  description:
    'Replies at once; the download continues in the background. A file with another checksum is rejected.',
  body: z.object({
    address: z
      .string()
      .trim()
      .max(MAX_ADDRESS)
      .regex(/^https?:\/\/[^\s/?#@]+\/\S+$/, LOCAL_WRITER_MESSAGES.address),
    sha256: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/, LOCAL_WRITER_MESSAGES.checksum)
      .meta({ minLength: 64, maxLength: 64, pattern: '^[0-9A-Fa-f]{64}$' }),
  }),
  reply: localWriter,
  errors: ['local_model_here'],
});

export const pauseLocalModel = endpoint({
  operationId: 'pauseLocalModel',
  method: 'POST',
  path: `${base}/pause`,
  access: 'admin',
  summary: 'Pause a download and keep what has arrived',
  description: 'It can be continued later.',
  body: file,
  reply: localWriter,
});

export const resumeLocalModel = endpoint({
  operationId: 'resumeLocalModel',
  method: 'POST',
  path: `${base}/resume`,
  access: 'admin',
  summary: 'Continue a download that was paused or failed',
  description: 'It resumes where it ended.',
  body: file,
  reply: localWriter,
});

export const cancelLocalModel = endpoint({
  operationId: 'cancelLocalModel',
  method: 'POST',
  path: `${base}/cancel`,
  access: 'admin',
  summary: 'Cancel a download and delete what has arrived',
  description: 'It can be started again from the beginning.',
  body: file,
  reply: localWriter,
});

export const testLocalModel = endpoint({
  operationId: 'testLocalModel',
  method: 'POST',
  path: `${base}/test`,
  access: 'admin',
  isSlow: true,
  summary: 'Load a downloaded model, write a paragraph and measure its speed',
  description: 'Nothing is changed by the test.',
  body: file,
  reply: measured,
  errors: ['local_model_busy', 'local_runtime_missing'],
});

export const removeLocalModel = endpoint({
  operationId: 'removeLocalModel',
  method: 'DELETE',
  path: `${base}/models/:file`,
  access: 'admin',
  summary: 'Delete a downloaded model',
  description: 'If it is in use and idle, scripts are written without AI from then on.',
  params: file,
  reply: localWriter,
  errors: ['local_model_busy'],
});

export const installLocalRuntime = endpoint({
  operationId: 'installLocalRuntime',
  method: 'POST',
  path: `${base}/runtime`,
  access: 'admin',
  summary: 'Install the runtime of the built-in writer',
  description: 'Replies at once; the installation continues in the background.',
  reply: localWriter,
});

export const useLocalModel = endpoint({
  operationId: 'useLocalModel',
  method: 'POST',
  path: `${base}/use`,
  access: 'admin',
  isSlow: true,
  summary: 'Write new scripts with a downloaded model',
  description:
    'Applies to scripts that are ordered from then on. A model that has not been tested is tested first, and rejected if it cannot write.',
  body: file,
  reply: localWriter,
  errors: ['writer_decided', 'local_model_busy', 'local_runtime_missing'],
});
