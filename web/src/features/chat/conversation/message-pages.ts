import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../../api/call-api.ts';

/** The first page is the newest, and each is in the order of time. */
export type MessagePages = InfiniteData<Page<ChatMessage[]>, string | null>;

/** The oldest first. */
export const messagesIn = ({ pages }: MessagePages) => pages.toReversed().flatMap(({ items }) => items);

/** With one that was stored just now, at the end. */
export function withMessage(known: MessagePages, stored: ChatMessage): MessagePages {
  const isKnown = known.pages.some(({ items }) => items.some(({ _id }) => _id === stored._id));
  if (isKnown) return known;
  return {
    ...known,
    pages: known.pages.map((page, index) =>
      index === 0 ? { ...page, items: [...page.items, stored] } : page,
    ),
  };
}
