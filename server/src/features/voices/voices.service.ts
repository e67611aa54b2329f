import { HOUR_MS } from '@cold-open/contract/durations';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { measureVoice } from '@cold-open/contract/voices/measure-voice';
import { mergeCorrections, NO_CORRECTIONS } from '@cold-open/contract/voices/voice-facts';
import {
  VOICE_MESSAGES,
  type Voice,
  type VoiceChange,
  type VoiceForm,
} from '@cold-open/contract/voices/voices.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import { modelError } from '../../platform/llm/model-error.ts';
import type { ModelSource } from '../../platform/llm/model-source.ts';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { toWriterVoice } from '../../writers/writer-voice.ts';
import type { AccountModule } from '../account/account.module.ts';
import { type OwnScript, readSamples } from './read-samples.ts';
import { voiceByModel } from './voice-by-model.ts';
import {
  clearDefault,
  countOwnVoices,
  deleteOwnVoice,
  findVoice,
  insertVoice,
  listOwnVoices,
  lockVoice,
  updateVoice,
  type VoiceRow,
} from './voices.repository.ts';

/** Limited because a description costs no tokens but calls the model. */
export const DESCRIPTION_RATE_LIMIT: RateLimit = {
  name: 'voice-descriptions',
  max: 20,
  windowMs: HOUR_MS,
};

/** Limited because learning a voice takes a tenth of a second of the main thread. */
export const SAMPLES_RATE_LIMIT: RateLimit = { name: 'voice-samples', max: 60, windowMs: HOUR_MS };

interface Dependencies {
  db: Db;
  clock: Clock;
  limits: RateLimiter;
  account: Pick<AccountModule, 'lockUser' | 'requireSpace' | 'requireVerifiedEmail'>;
  models: Pick<ModelSource, 'current'>;
  /** Returns null if the owner has no such script. */
  findOwnScript: FindOwnScript;
}

export type FindOwnScript = (db: DbOrTx, ownerId: string, id: string) => Promise<OwnScript | null>;

export function createVoicesService({ db, clock, limits, account, models, findOwnScript }: Dependencies) {
  /** Without a list of samples, a voice keeps those it has. A file is added to them. */
  const readFor = (
    tx: DbOrTx,
    viewer: Viewer,
    { samples, file }: Pick<VoiceChange, 'samples' | 'file'>,
    stored: VoiceRow['samples'],
  ) =>
    readSamples(
      [...(samples ?? stored.map(({ id }) => ({ _id: id }))), ...(file ? [file] : [])],
      stored,
      (id) => findOwnScript(tx, viewer.id, id),
    );

  async function requireOwnLocked(tx: Tx, viewer: Viewer, id: string): Promise<VoiceRow> {
    return requireOwn(await lockVoice(tx, id), viewer);
  }

  return {
    async list(viewer: Viewer): Promise<Voice[]> {
      return (await listOwnVoices(db, viewer.id)).map(toVoice);
    },

    async create(viewer: Viewer, form: VoiceForm): Promise<Voice> {
      await limits.takeAll([[SAMPLES_RATE_LIMIT, viewer.id]]);
      return db.transaction(async (tx) => {
        await account.requireSpace(tx, viewer.id, 'voices', countOwnVoices);
        const samples = await readFor(tx, viewer, form, []);
        const isFirst = (await countOwnVoices(tx, viewer.id)) === 0;
        const isDefault = form.isDefault ?? isFirst;
        if (isDefault) await clearDefault(tx, viewer.id);
        const now = clock.now();
        const row = await insertVoice(tx, {
          ownerId: viewer.id,
          name: form.name ?? '',
          isDefault,
          samples,
          measured: measureVoice(samples),
          corrections: NO_CORRECTIONS,
          createdAt: now,
          updatedAt: now,
        });
        return toVoice(row);
      });
    },

    async change(viewer: Viewer, id: string, change: VoiceChange): Promise<Voice> {
      const isRelearned = change.samples !== undefined || change.file !== undefined;
      if (isRelearned) await limits.takeAll([[SAMPLES_RATE_LIMIT, viewer.id]]);
      return db.transaction(async (tx) => {
        // Two concurrent changes could both make their voice the default. Locks the account before the voice, as `create`
        // does.
        if (change.isDefault) await account.lockUser(tx, viewer.id);
        const voice = await requireOwnLocked(tx, viewer, id);
        const { name, isDefault, corrections, description } = change;
        const samples = isRelearned && (await readFor(tx, viewer, change, voice.samples));
        if (isDefault) await clearDefault(tx, viewer.id, id);
        const row = await updateVoice(tx, id, {
          ...(name !== undefined && { name }),
          ...(isDefault !== undefined && { isDefault }),
          ...(samples && { samples, measured: measureVoice(samples) }),
          // A description by a model was about the previous samples.
          ...(samples && !voice.isDescriptionEdited && { description: null }),
          ...(corrections && { corrections: mergeCorrections(voice.corrections, corrections) }),
          ...(description !== undefined && {
            description: description || null,
            isDescriptionEdited: Boolean(description),
          }),
          updatedAt: clock.now(),
        });
        return toVoice(row);
      });
    },

    async delete(viewer: Viewer, id: string) {
      if (!(await deleteOwnVoice(db, viewer.id, id))) throw voiceNotFound();
      return { message: VOICE_MESSAGES.deleted };
    },

    /** Replaces a description that a model wrote. One that the creator wrote stays. */
    async describe(viewer: Viewer, id: string): Promise<Voice> {
      const voice = requireOwn(await findVoice(db, id), viewer);
      if (voice.isDescriptionEdited) return toVoice(voice);
      const model = models.current();
      if (!model) throw new AppError('model_needed');
      account.requireVerifiedEmail(viewer);
      await limits.takeAll([[DESCRIPTION_RATE_LIMIT, viewer.id]]);
      const description = await voiceByModel(model, toWriterVoice(voice)).catch((error: unknown) => {
        throw error instanceof ModelFailure ? modelError(error) : error;
      });
      return db.transaction(async (tx) => {
        const current = await requireOwnLocked(tx, viewer, id);
        if (current.isDescriptionEdited) return toVoice(current);
        return toVoice(await updateVoice(tx, id, { description, updatedAt: clock.now() }));
      });
    },

    /** Throws if the viewer has no such voice. `field` names it in the request. */
    async requireOwn(viewer: Viewer, id: string, field: string): Promise<void> {
      requireOwn(await findVoice(db, id), viewer, field);
    },
  };
}

export type VoicesService = ReturnType<typeof createVoicesService>;

/** Another creator's voice is reported as not found. */
function requireOwn(voice: VoiceRow | null, viewer: Viewer, field?: string): VoiceRow {
  if (!voice || voice.ownerId !== viewer.id) throw voiceNotFound(field);
  return voice;
}

const voiceNotFound = (field?: string) =>
  new AppError('not_found', { text: NOT_FOUND_MESSAGES.voice, ...(field && { field }) });

/** The texts of the samples are not sent back: the page shows only what was learned from them. */
function toVoice(row: VoiceRow): Voice {
  return {
    _id: row.id,
    name: row.name,
    isDefault: row.isDefault,
    samples: row.samples.map(({ id, title, words, timing }) => ({
      _id: id,
      title,
      words,
      hasTimes: timing !== null,
    })),
    profile: {
      measured: row.measured,
      corrections: row.corrections,
      description: row.description,
      isDescriptionEdited: row.isDescriptionEdited,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
