import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { modelFileName } from './local-writer.contract.ts';

export const WRITER_KINDS = ['hosted', 'ollama', 'built-in', 'none'] as const;
export const writerKind = z.enum(WRITER_KINDS);
export type WriterKind = z.infer<typeof writerKind>;

export const HOSTED_PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
const hostedProvider = z.enum(HOSTED_PROVIDERS);
export type HostedProviderName = z.infer<typeof hostedProvider>;

const MAX_KEY_LENGTH = 500;
const MAX_MODEL_NAME = 200;
const MAX_ADDRESS = 500;

export const WRITER_CHOICE_MESSAGES = {
  keyMissing: 'Enter the key for this provider.',
  addressMissing: 'Enter the address of the server.',
  modelMissing: 'Enter the name of the model.',
  noKeySaved: 'Save a key first.',
  ollamaMissing: 'Ollama is not running on this machine, or has no model that can write.',
  fileMissing: 'This model is not on this machine.',
  fileUntested: 'Test this model first.',
} as const;

const modelName = z.string().trim().min(1).max(MAX_MODEL_NAME);

export const writerChoice = z
  .object({
    /** What an admin chose; null if the product chooses. */
    chosen: writerKind.nullable(),
    /** The writer in use. */
    inUse: writerKind,
    /** The setting that decides instead of an admin; null if there is none. */
    decidedBy: z.string().nullable(),
    hosted: z.object({
      provider: hostedProvider.nullable(),
      /** The last four characters; null if no key is saved. */
      keyEnding: z.string().nullable(),
      /** True if the key was saved with another SECRET_KEY. */
      isKeyUnreadable: z.boolean(),
      baseUrl: z.string().nullable(),
      model: z.string().nullable(),
    }),
    ollama: z.object({
      isRunning: z.boolean(),
      models: z.array(z.string()),
      model: z.string().nullable(),
    }),
    /** The file that the built-in writer uses, or would use. */
    builtInFile: z.string().nullable(),
  })
  .meta({ id: 'WriterChoice' });
export type WriterChoice = z.infer<typeof writerChoice>;

export const getWriterChoice = endpoint({
  operationId: 'getWriterChoice',
  method: 'GET',
  path: '/api/admin/writer/choice',
  access: 'admin',
  summary: 'Get who writes, and what else can be chosen',
  description: 'Never includes keys.',
  reply: writerChoice,
});

export const chooseWriter = endpoint({
  operationId: 'chooseWriter',
  method: 'PUT',
  path: '/api/admin/writer/choice',
  access: 'admin',
  summary: 'Choose who writes new scripts, on all instances',
  description: 'Applies to scripts that are ordered from then on.',
  body: z.object({
    /** Null: a provider’s key, Ollama or the built-in writer, whichever is found first. */
    kind: writerKind.nullable(),
    /** A model of Ollama. */
    model: modelName.nullable().optional(),
    /** A model file of the built-in writer. */
    file: modelFileName.optional(),
  }),
  reply: writerChoice,
  errors: ['writer_decided'],
});

export const saveHostedProvider = endpoint({
  operationId: 'saveHostedProvider',
  method: 'PUT',
  path: '/api/admin/writer/hosted',
  access: 'admin',
  summary: 'Save a provider with its key',
  description: 'The key is encrypted and never shown again.',
  body: z
    .object({
      provider: hostedProvider,
      /** Left out: the saved key of the same provider stays. */
      apiKey: z.string().trim().min(1).max(MAX_KEY_LENGTH).optional(),
      baseUrl: z.string().trim().max(MAX_ADDRESS).nullable().optional(),
      model: modelName.nullable().optional(),
    })
    .superRefine(({ provider, baseUrl, model }, context) => {
      if (provider !== 'openai-compatible') return;
      if (!baseUrl)
        context.addIssue({
          code: 'custom',
          path: ['baseUrl'],
          message: WRITER_CHOICE_MESSAGES.addressMissing,
        });
      if (!model)
        context.addIssue({ code: 'custom', path: ['model'], message: WRITER_CHOICE_MESSAGES.modelMissing });
    }),
  reply: writerChoice,
});

export const removeHostedProvider = endpoint({
  operationId: 'removeHostedProvider',
  method: 'DELETE',
  path: '/api/admin/writer/hosted',
  access: 'admin',
  summary: 'Delete the saved key',
  description: 'If it is in use, the product chooses who writes.',
  reply: writerChoice,
});

export const listHostedModels = endpoint({
  operationId: 'listHostedModels',
  method: 'GET',
  path: '/api/admin/writer/hosted/models',
  access: 'admin',
  summary: 'List the models of the saved provider',
  description: 'Asks the provider with the saved key.',
  reply: z.object({ models: z.array(z.string()).nullable() }),
});

const writerTest = z.object({
  ok: z.boolean(),
  firstWordMs: z.int().nullable(),
  wordsPerMinute: z.int().nullable(),
  sample: z.string().nullable(),
  code: z.string().nullable(),
  text: z.string(),
  /** The provider's message about a failure, without keys. */
  detail: z.string().nullable(),
  testedAt: z.iso.datetime(),
});
export type WriterTest = z.infer<typeof writerTest>;

export const testWriterChoice = endpoint({
  operationId: 'testWriterChoice',
  method: 'POST',
  path: '/api/admin/writer/choice/test',
  access: 'admin',
  isSlow: true,
  summary: 'Write a paragraph with the saved provider or with Ollama, and measure it',
  description: 'Nothing is changed by the test.',
  body: z.object({ kind: z.enum(['hosted', 'ollama']), model: modelName.nullable().optional() }),
  reply: writerTest,
});
