import type { PublishKit } from '@cold-open/contract/scripts/publishing/publishing.contract';
import {
  createVersionedSaver,
  mergeFields,
  type SaveDelays,
  type SaverConnections,
} from '../../api/versioned-saver.ts';

const TYPING_PAUSE_MS = 600;

/** What the creator can change. */
export type KitFields = Omit<PublishKit, 'version' | 'ai' | 'updatedAt'>;

export function createKitSaver(
  kit: PublishKit,
  connections: SaverConnections<PublishKit, KitFields>,
  delays: SaveDelays = { pause: TYPING_PAUSE_MS },
) {
  const kind = { fieldsOf, merge: mergeFields<KitFields>, conflict: 'publishing_changed' };
  return createVersionedSaver(kit, kind, connections, delays);
}

export const fieldsOf = (kit: PublishKit): KitFields => ({
  titles: kit.titles,
  description: kit.description,
  chapters: kit.chapters,
  links: kit.links,
  tags: kit.tags,
  hashtags: kit.hashtags,
  pinnedComment: kit.pinnedComment,
});
