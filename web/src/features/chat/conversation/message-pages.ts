import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../../api/call-api.ts';

/** The first page holds the newest messages. Each page is sorted oldest first. */
export type MessagePages = InfiniteData<Page<ChatMessage[]>, string | null>;

/** Returns the messages oldest first. */
export const flattenMessages = ({ pages }: MessagePages) => pages.toReversed().flatMap(({ items }) => items);

/** Appends a newly stored message, unless it is already listed. */
export function appendMessage(cached: MessagePages, stored: ChatMessage): MessagePages {
  const isListed = cached.pages.some(({ items }) => items.some(({ _id }) => _id === stored._id));
  if (isListed) return cached;
  return {
    ...cached,
    pages: cached.pages.map((page, index) =>
      index === 0 ? { ...page, items: [...page.items, stored] } : page,
    ),
  };
}
