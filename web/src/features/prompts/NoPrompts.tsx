import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isFiltered, type PromptFilters } from './prompt-filters.ts';

/** Explains why a tab is empty, and what to do about it. */
export function NoPrompts({ filters, onReset }: { filters: PromptFilters; onReset: () => void }) {
  if (filters.tab === 'bookmarked' && !isFiltered(filters))
    return <EmptyState>No bookmarks yet. Bookmark a prompt to find it here.</EmptyState>;
  if (filters.tab === 'mine' && !isFiltered(filters)) {
    const create = (
      <Button component={Link} to={PAGE_PATHS.createPrompt}>
        Create prompt
      </Button>
    );
    return <EmptyState action={create}>You haven’t made a prompt yet.</EmptyState>;
  }
  return <EmptyState action={<Button onClick={onReset}>Reset</Button>}>No prompts found.</EmptyState>;
}
