import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../../api/call-api.ts';

/** The first page holds the newest messages. Each page is sorted oldest first. */
export type MessagePages<Message extends ChatMessage = ChatMessage> = InfiniteData<
  Page<Message[]>,
  string | null
>;

/** Returns the messages oldest first. */
export const flattenMessages = <Message extends ChatMessage>({ pages }: MessagePages<Message>) =>
  pages.toReversed().flatMap(({ items }) => items);

/** Appends a newly stored message, unless it is already listed. */
export function appendMessage<Message extends ChatMessage>(
  cached: MessagePages<Message>,
  stored: Message,
): MessagePages<Message> {
  const isListed = cached.pages.some(({ items }) => items.some(({ _id }) => _id === stored._id));
  if (isListed) return cached;
  return {
    ...cached,
    pages: cached.pages.map((page, index) =>
      index === 0 ? { ...page, items: [...page.items, stored] } : page,
    ),
  };
}

/**
 * Replaces the newest messages without loading the older pages again. Returns null if messages between the two are
 * missing, so that everything has to be loaded.
 */
export function replaceNewest<Message extends ChatMessage>(
  cached: MessagePages<Message>,
  newest: Page<Message[]>,
): MessagePages<Message> | null {
  const [first, ...older] = cached.pages;
  if (first === undefined || older.length === 0) return { ...cached, pages: [newest] };
  const from = Date.parse(newest.items[0]?.createdAt ?? '');
  const kept = first.items.filter(({ createdAt }) => Date.parse(createdAt) < from);
  const overlaps = kept.length < first.items.length;
  if (!overlaps) return null;
  // The next page still continues where the first one ended before.
  return { ...cached, pages: [{ ...first, items: [...kept, ...newest.items] }, ...older] };
}
