import { resolve } from 'node:path';
import * as z from 'zod';

const GRAPHICS = ['auto', 'cpu', 'vulkan', 'cuda'] as const;
export type Graphics = (typeof GRAPHICS)[number];

/** Part of the environment schema. */
export const localModelEnvironment = {
  LOCAL_MODEL_PATH: z
    .string()
    .trim()
    .regex(/\.gguf$/i, 'must be the path of a .gguf file')
    .optional(),
  LOCAL_MODEL_HUB: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: 'must be a URL that starts with https:// or http://',
    })
    .default('https://huggingface.co'),
  LOCAL_MODEL_THREADS: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be from 1 to 256')
    .max(256, 'must be from 1 to 256')
    .optional(),
  LOCAL_MODEL_GPU: z.enum(GRAPHICS, { error: `must be one of ${GRAPHICS.join(', ')}` }).default('auto'),
};

export interface LocalModelSettings {
  /** A model file that the operator placed somewhere. Undefined: the one that an admin chose. */
  path: string | undefined;
  hub: string;
  /** Undefined: chosen by the number of cores. */
  threads: number | undefined;
  graphics: Graphics;
  /** For tests: a program that behaves like the writer's process. */
  program?: string;
  /** For tests. */
  minFreeBytes?: number;
  /** For tests. */
  firstRetryDelayMs?: number;
}

export function localModelSettingsFrom({
  LOCAL_MODEL_PATH,
  LOCAL_MODEL_HUB,
  LOCAL_MODEL_THREADS,
  LOCAL_MODEL_GPU,
}: z.output<z.ZodObject<typeof localModelEnvironment>>): LocalModelSettings {
  return {
    path: LOCAL_MODEL_PATH === undefined ? undefined : resolve(LOCAL_MODEL_PATH),
    hub: LOCAL_MODEL_HUB.replace(/\/+$/, ''),
    threads: LOCAL_MODEL_THREADS,
    graphics: LOCAL_MODEL_GPU,
  };
}
