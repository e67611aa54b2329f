import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@cold-open/contract/durations';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { DEFAULT_NICHE, PLAIN_TEMPLATE } from '@cold-open/contract/prompts/prompt-rules';
import { titleFromPaste } from '@cold-open/contract/scripts/order-rules';
import {
  OUTLINE_MESSAGES,
  OUTLINES_PER_HOUR,
  type OutlineChange,
  type OutlineForm,
} from '@cold-open/contract/scripts/outlines/outlines.contract';
import { placePoints, sectionsFromBeats } from '@cold-open/contract/scripts/outlines/plan-outline';
import { chosenLength, wordBudget } from '@cold-open/contract/scripts/script-lengths';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey } from '../../../platform/http/paging.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { RateLimit, RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { readBeats } from '../../../writers/template-beats.ts';
import type { AccountModule } from '../../account/account.module.ts';
import type { PromptsModule } from '../../prompts/prompts.module.ts';
import type { VoicesModule } from '../../voices/voices.module.ts';
import { toOutline, toOutlineSummary } from './outline-replies.ts';
import {
  changeOutline,
  countOwnOutlines,
  deleteOwnOutline,
  findOwnOutline,
  insertOutline,
  listIdeas,
  type OutlineRow,
} from './outlines.repository.ts';

export const OUTLINES_PER_ACCOUNT: RateLimit = {
  name: 'outlines-account',
  max: OUTLINES_PER_HOUR,
  windowMs: HOUR_MS,
};

interface Dependencies {
  db: Db;
  clock: Clock;
  limits: RateLimiter;
  account: Pick<AccountModule, 'requireSpace' | 'findUser'>;
  findTemplate: PromptsModule['findTemplate'];
  voices: Pick<VoicesModule, 'requireOwn' | 'keepExisting'>;
}

/** Outlines: plans for scripts, beat by beat, made before a script is paid for. */
export function createOutlinesService({ db, clock, limits, account, findTemplate, voices }: Dependencies) {
  async function planFor(viewer: Viewer, { promptID, contentType }: OutlineForm) {
    if (promptID !== undefined) return findTemplate(viewer, promptID);
    const videoType = contentType === 'youtube_shorts' ? 'short' : 'long';
    return { beats: readBeats(PLAIN_TEMPLATE, videoType), niche: DEFAULT_NICHE };
  }

  return {
    async create(viewer: Viewer, form: OutlineForm) {
      await limits.takeAll([[OUTLINES_PER_ACCOUNT, viewer.id]]);
      const { beats, niche } = await planFor(viewer, form);
      if (form.voiceId) await voices.requireOwn(viewer, form.voiceId, 'voiceId');
      const length = chosenLength(form);
      const user = await account.findUser(db, viewer.id);
      const { target } = wordBudget(length, user?.wordsPerMinute);
      const sections = placePoints(sectionsFromBeats(beats, target, randomUUID), form.keyPoints ?? '');
      const now = clock.now();
      const row = await db.transaction(async (tx) => {
        await account.requireSpace(tx, viewer.id, 'outlines', countOwnOutlines);
        return insertOutline(tx, {
          ownerId: viewer.id,
          title: form.title || titleFromPaste(form.pasteContent ?? ''),
          niche: form.niche || niche,
          contentType: form.contentType,
          length,
          promptId: form.promptID ?? null,
          source: form.pasteContent ?? null,
          voiceId: await voices.keepExisting(tx, form.voiceId ?? null),
          sections,
          createdAt: now,
          updatedAt: now,
        });
      });
      return { outline: toOutline(row) };
    },

    async list(viewer: Viewer, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
      const after = decodeCursor(cursor, positionCursor);
      const rows = await listIdeas(db, viewer.id, { limit: limit + 1, after });
      const { items, nextCursor } = pageOf(rows, limit, ({ updatedAt, id }) =>
        positionKey({ createdAt: updatedAt, id }),
      );
      return { items: items.map(toOutlineSummary), nextCursor };
    },

    async get(viewer: Viewer, id: string) {
      return { outline: toOutline(await requireOwnOutline(db, viewer, id)) };
    },

    async update(viewer: Viewer, id: string, { version, ...change }: OutlineChange) {
      const row = await requireOwnOutline(db, viewer, id);
      const contentType = change.contentType ?? row.contentType;
      if (change.voiceId) await voices.requireOwn(viewer, change.voiceId, 'voiceId');
      const changed = await db.transaction(async (tx) =>
        changeOutline(
          tx,
          { id, version },
          {
            title: change.title ?? row.title,
            sections: change.sections ?? row.sections,
            voiceId:
              change.voiceId === undefined ? row.voiceId : await voices.keepExisting(tx, change.voiceId),
            droppedPoints: change.droppedPoints
              ? Object.fromEntries(change.droppedPoints.map(({ sectionId, points }) => [sectionId, points]))
              : row.droppedPoints,
            promptId: change.promptID === undefined ? row.promptId : change.promptID,
            contentType,
            length: chosenLength({ contentType, length: change.length ?? row.length }),
            updatedAt: clock.now(),
          },
        ),
      );
      if (!changed) throw new AppError('outline_changed');
      return { outline: toOutline(changed) };
    },

    async delete(viewer: Viewer, id: string) {
      if (!(await deleteOwnOutline(db, viewer.id, id))) throw outlineNotFound();
      return { message: OUTLINE_MESSAGES.deleted };
    },
  };
}

export type OutlinesService = ReturnType<typeof createOutlinesService>;

/** Another user's outline is reported as not found. */
export async function requireOwnOutline(db: DbOrTx, viewer: Viewer, id: string): Promise<OutlineRow> {
  const row = await findOwnOutline(db, viewer.id, id);
  if (!row) throw outlineNotFound();
  return row;
}

const outlineNotFound = () => new AppError('not_found', { text: NOT_FOUND_MESSAGES.outline });
