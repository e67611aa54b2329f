import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { MoreRows } from '../../../ui/MoreRows.tsx';
import { PanelFailure } from '../../../ui/PanelStates.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { useNearEnd } from '../../../ui/use-near-end.ts';
import { ConversationFilters } from './ConversationFilters.tsx';
import classes from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.tsx';
import type { useConversations } from './console.queries.ts';
import type { ConsoleAddress } from './use-console-address.ts';

const SEARCH_LABEL = 'Search conversations...';
const MAX_SEARCH_LENGTH = 120;
const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

export function ConversationList({
  conversations,
  address,
  search,
  onSearch,
}: {
  conversations: ReturnType<typeof useConversations>;
  address: ConsoleAddress;
  search: string;
  onSearch: (search: string) => void;
}) {
  const { selectedId, hrefWith } = address;
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = conversations;
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useNearEnd(end, hasNextPage && !isFetching && !isFetchNextPageError, loadMore);

  const selectedIndex = data?.findIndex(({ user }) => user._id === selectedId) ?? -1;
  useEffect(() => {
    if (selectedId === null || selectedIndex === -1) return;
    list.current?.children[selectedIndex]?.scrollIntoView({ block: 'nearest' });
  }, [selectedId, selectedIndex]);

  return (
    <>
      <search className={classes.search}>
        <SearchInput
          aria-label={SEARCH_LABEL}
          placeholder={SEARCH_LABEL}
          maxLength={MAX_SEARCH_LENGTH}
          value={search}
          onSearch={onSearch}
          clearsOnEscape
        />
        <ConversationFilters address={address} />
      </search>
      <nav
        aria-label="Conversations"
        className={classes.scroll}
        aria-busy={conversations.isPlaceholderData || undefined}
      >
        {conversations.isPending && (
          <div role="status" data-loading className={classes.skeletons}>
            <span className={classes.visuallyHidden}>Loading conversations...</span>
            {SKELETON_ROWS.map((row) => (
              <div key={row} className={classes.skeleton} aria-hidden />
            ))}
          </div>
        )}
        {conversations.isError && data === undefined && (
          <div className={classes.note}>
            <PanelFailure
              text={textOf(conversations.error, 'The conversations could not be loaded.')}
              onRetry={() => void conversations.refetch()}
            />
          </div>
        )}
        {data?.length === 0 && (
          <div className={classes.note}>
            <p role="status">No conversations found</p>
            {search !== '' && <Button onClick={() => onSearch('')}>Clear search</Button>}
          </div>
        )}
        {data && data.length > 0 && (
          <ul ref={list} className={classes.rows}>
            {data.map((conversation) => (
              <li key={conversation.user._id}>
                <ConversationRow
                  conversation={conversation}
                  to={hrefWith({ userId: conversation.user._id })}
                  selected={conversation.user._id === selectedId}
                />
              </li>
            ))}
          </ul>
        )}
        <div ref={end}>
          <MoreRows
            list={conversations}
            countText={`${data?.length ?? 0} conversations shown`}
            failure={textOf(conversations.error, 'More conversations could not be loaded.')}
          />
        </div>
      </nav>
    </>
  );
}
