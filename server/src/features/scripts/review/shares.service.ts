import { DAY_MS } from '@cold-open/contract/durations';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { REVIEW_MESSAGES } from '@cold-open/contract/scripts/review/review-comments';
import type { ShareForm } from '@cold-open/contract/scripts/review/sharing.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { lockOwnScript, requireOwnScript } from '../script-access.ts';
import { countOpenThreads } from './comments.repository.ts';
import type { LinkTokens } from './link-tokens.ts';
import { toShare } from './review-replies.ts';
import { changeShare, findShare, insertShare, type ShareRow } from './shares.repository.ts';

/** How many replaced links are remembered. Older ones are unknown. */
const MAX_ENDED_LINKS = 50;

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  linkTokens: LinkTokens;
  publicUrl: () => string;
}

/** Sharing one's own scripts for review by a link. */
export function createSharesService({ db, clock, events, linkTokens, publicUrl }: Dependencies) {
  function urlOf(row: ShareRow): string | null {
    const token = linkTokens.find(row);
    return token && `${publicUrl()}${PAGE_PATHS.review.replace(':token', token)}`;
  }

  function toReply(row: ShareRow) {
    const url = urlOf(row);
    return { url, share: toShare(row, url) };
  }

  const expiryOf = (days: number | null) =>
    days === null ? null : new Date(clock.now().getTime() + days * DAY_MS);

  const announce = (tx: Tx, viewer: Viewer, scriptId: string) =>
    events.publish(tx, viewer.id, { type: 'review.changed', scriptId });

  return {
    async get(viewer: Viewer, id: string) {
      await requireOwnScript(db, viewer, id);
      const row = await findShare(db, id);
      return { share: row && toReply(row).share, openThreads: await countOpenThreads(db, id) };
    },

    /** Keeps the link of a script that was shared before. Choosing what readers may do does not change when it expires. */
    async share(viewer: Viewer, id: string, { comments, expiresInDays }: ShareForm) {
      const row = await db.transaction(async (tx) => {
        await lockOwnScript(tx, viewer, id);
        const createdAt = clock.now();
        const shared = await findShare(tx, id);
        const keepsExpiry =
          shared?.isOn && shared.comments !== comments && shared.expiresInDays === expiresInDays;
        const expiresAt = keepsExpiry ? shared.expiresAt : expiryOf(expiresInDays);
        const settings = { isOn: true, comments, expiresInDays, expiresAt };
        const stored = shared
          ? await changeShare(tx, id, settings)
          : await insertShare(tx, { scriptId: id, ...linkTokens.create(), ...settings, createdAt });
        await announce(tx, viewer, id);
        return stored;
      });
      return toReply(row);
    },

    /** The days until it expires start again, because a link that has expired may be the one that is replaced. */
    async renewLink(viewer: Viewer, id: string) {
      const row = await db.transaction(async (tx) => {
        await lockOwnScript(tx, viewer, id);
        const share = await findShare(tx, id);
        if (!share) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.share });
        const changed = await changeShare(tx, id, {
          ...linkTokens.create(),
          endedDigests: [share.tokenDigest, ...share.endedDigests].slice(0, MAX_ENDED_LINKS),
          isOn: true,
          expiresAt: expiryOf(share.expiresInDays),
          openedCount: 0,
          lastOpenedAt: null,
        });
        await announce(tx, viewer, id);
        return changed;
      });
      return toReply(row);
    },

    async end(viewer: Viewer, id: string) {
      await db.transaction(async (tx) => {
        await lockOwnScript(tx, viewer, id);
        if (await findShare(tx, id)) await changeShare(tx, id, { isOn: false });
        await announce(tx, viewer, id);
      });
      return { message: REVIEW_MESSAGES.ended };
    },
  };
}

export type SharesService = ReturnType<typeof createSharesService>;
