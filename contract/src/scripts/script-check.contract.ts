import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { BEAT_ROLES } from './beat-roles.ts';
import { FINDING_KINDS, MAX_FINDING_KEY_LENGTH } from './checks/finding.ts';

/** More than anybody dismisses in a script of the largest size. The oldest are forgotten. */
export const MAX_DISMISSED_FINDINGS = 90;
export const MAX_MATERIAL_FIGURES = 500;

export const CHECK_MESSAGES = {
  findingUnknown: 'This finding is unknown.',
  tooMany: `At most ${MAX_DISMISSED_FINDINGS} findings can be changed at once.`,
} as const;

const KEY = new RegExp(`^(?:${FINDING_KINDS.join('|')}):[0-9a-z]{1,7}$`);
const findingKeys = z
  .array(
    z
      .string({ error: CHECK_MESSAGES.findingUnknown })
      .max(MAX_FINDING_KEY_LENGTH, CHECK_MESSAGES.findingUnknown)
      .regex(KEY, CHECK_MESSAGES.findingUnknown),
    { error: CHECK_MESSAGES.findingUnknown },
  )
  .max(MAX_DISMISSED_FINDINGS, CHECK_MESSAGES.tooMany);

const voiceToCheck = z.object({
  sentenceLength: z.object({ median: z.int(), rarelyPass: z.int() }).nullable(),
  contractionsPer100: z.number().nullable(),
  paragraphWords: z.int().nullable(),
  questionOneIn: z.int().nullable(),
  phrases: z.array(z.string()),
  neverUsed: z.array(z.string()),
});
export type VoiceToCheck = z.infer<typeof voiceToCheck>;

/** What a script is compared with. The source and the template themselves stay on the server. */
export const checkMaterial = z
  .object({
    /** The figures of the source, in digits or in English words. */
    sourceFigures: z.array(z.string()),
    /** The figures that the writer wrote, in digits or in English words. All others were typed by the creator. */
    writtenFigures: z.array(z.string()),
    /** The beats that the template names. */
    sections: z.array(z.object({ name: z.string(), role: z.enum(BEAT_ROLES) })),
    /** The rules of the template that can be checked. */
    rules: z.object({
      forbidsGreeting: z.boolean(),
      bannedPhrases: z.array(z.string()),
      openingLine: z.string().nullable(),
      closingLine: z.string().nullable(),
      maxSentenceWords: z.int().nullable(),
      maxBeatWords: z.array(z.object({ name: z.string(), words: z.int() })),
    }),
    /** How the creator speaks, if the script was written in their voice. A fact is null if it is unknown. */
    voice: voiceToCheck.nullable().optional(),
    /** Texts that the writer saw for their style only. Eight words in a row from one of them are a finding. */
    samples: z.array(z.object({ label: z.string(), text: z.string() })).optional(),
  })
  .meta({ id: 'CheckMaterial' });
export type CheckMaterial = z.infer<typeof checkMaterial>;

export const scriptCheck = z
  .object({
    /** Null for a script that a person wrote. */
    material: checkMaterial.nullable(),
    /** The keys of the findings that the creator dismissed. */
    dismissed: z.array(z.string()),
  })
  .meta({ id: 'ScriptCheck' });
export type ScriptCheck = z.infer<typeof scriptCheck>;

const scriptId = z.object({ id: z.uuid() });

export const getScriptCheck = endpoint({
  operationId: 'getScriptCheck',
  method: 'GET',
  path: '/api/scripts/:id/check',
  access: 'user',
  summary: 'Get what a script is checked against, and which findings were dismissed',
  description: 'The findings themselves are computed by the client from the text and this material.',
  params: scriptId,
  reply: scriptCheck,
});

export const changeDismissedFindings = endpoint({
  operationId: 'changeDismissedFindings',
  method: 'PATCH',
  path: '/api/scripts/:id/check',
  access: 'user',
  summary: 'Dismiss findings, or show dismissed ones again',
  description: 'A finding is named by its key, `kind:hash`.',
  params: scriptId,
  bodyLimit: BODY_LIMITS.message,
  body: z.object({ dismiss: findingKeys.default([]), restore: findingKeys.default([]) }),
  reply: scriptCheck,
});
