import { relocateAnchors } from '@cold-open/contract/scripts/review/comment-anchors';
import type { Tx } from '../../../platform/db/database.ts';
import { listAnchors, storeAnchors } from './comments.repository.ts';

/** Keeps the comments on a script at their words when its text changes. */
export async function moveAnchors(tx: Tx, scriptId: string, before: string, after: string) {
  if (before === after) return;
  const anchors = await listAnchors(tx, scriptId);
  if (anchors.length === 0) return;
  const moved = relocateAnchors(anchors, before, after).flatMap((anchor, index) => {
    const old = anchors[index];
    return old && isOther(anchor, old) ? [{ ...anchor, id: old.id }] : [];
  });
  if (moved.length > 0) await storeAnchors(tx, moved);
}

type StoredAnchor = Omit<Awaited<ReturnType<typeof listAnchors>>[number], 'id'>;

const isOther = (one: StoredAnchor, other: StoredAnchor) =>
  one.start !== other.start ||
  one.isGone !== other.isGone ||
  one.prefix !== other.prefix ||
  one.suffix !== other.suffix;
