import type { NestedPrompt } from '@cold-open/contract/prompts/prompts.contract';
import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import classes from './BookmarkButton.module.css';
import { useToggleBookmark } from './use-toggle-bookmark.ts';

export function BookmarkButton({
  prompt,
  bookmarkedLabel = 'Bookmarked',
  describedBy,
  size = 'sm',
}: {
  prompt: NestedPrompt;
  /** The specification uses a different word on one page. */
  bookmarkedLabel?: 'Bookmarked' | 'Unbookmark';
  describedBy: string;
  size?: 'sm' | 'md';
}) {
  const { bookmarked, busy, toggle } = useToggleBookmark(prompt);
  const Icon = bookmarked ? IconBookmarkFilled : IconBookmark;
  return (
    <Button
      size={size}
      className={classes.button ?? ''}
      data-bookmarked={bookmarked || undefined}
      leftSection={<Icon size={16} aria-hidden />}
      aria-describedby={describedBy}
      // Not `disabled`, because that would remove the focus.
      aria-disabled={busy || undefined}
      onClick={toggle}
    >
      {bookmarked ? bookmarkedLabel : 'Bookmark'}
    </Button>
  );
}
