import { CONVERSATION_VIEWS, type ConversationView } from '@cold-open/contract/chat/admin-chat.contract';
import { CONVERSATION_PARAM } from '@cold-open/contract/pages/conversation-path';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const VIEW_PARAM = 'view';
const UNREAD_PARAM = 'unread';
const SEARCH_PARAM = 'search';
const DEFAULT_VIEW: ConversationView = 'open';

export interface ConsoleFilters {
  view: ConversationView;
  unread: boolean;
  q: string;
}

type ConsoleState = ConsoleFilters & { userId: string | null };

/** Keeps the open conversation and the filters in the URL, so that a reload, a link and the Back button restore them. */
export function useConsoleAddress() {
  const [params, setParams] = useSearchParams();
  const state = stateOf(params);
  // A second change may happen before the first one is rendered, and must not undo it.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = stateOf(params);
  }, [params]);
  const change = (changed: Partial<ConsoleState>, replace = false) => {
    latest.current = { ...latest.current, ...changed };
    setParams(paramsOf(latest.current), { replace, preventScrollReset: true });
  };
  const { userId: selectedId, ...filters } = state;

  return {
    selectedId,
    filters,
    /** The address of this page with something changed. */
    hrefWith: (changed: Partial<ConsoleState>) => `?${paramsOf({ ...state, ...changed })}`,
    /** Replaces the current history entry when a conversation is open, so that Back leaves the console. */
    select: (userId: string) => change({ userId }, selectedId !== null),
    showUnread: (unread: boolean) => change({ unread }),
    deselect: () => change({ userId: null }),
    /** Replaces the current history entry, because a search changes with each letter. */
    search: (q: string) => change({ q }, true),
  };
}

/** Invalid values in the URL are ignored. */
function stateOf(params: URLSearchParams): ConsoleState {
  return {
    view: CONVERSATION_VIEWS.find((view) => view === params.get(VIEW_PARAM)) ?? DEFAULT_VIEW,
    unread: params.get(UNREAD_PARAM) === 'true',
    q: params.get(SEARCH_PARAM) ?? '',
    userId: params.get(CONVERSATION_PARAM),
  };
}

function paramsOf({ view, unread, q, userId }: ConsoleState): URLSearchParams {
  return new URLSearchParams({
    ...(view !== DEFAULT_VIEW && { [VIEW_PARAM]: view }),
    ...(unread && { [UNREAD_PARAM]: 'true' }),
    ...(q !== '' && { [SEARCH_PARAM]: q }),
    ...(userId !== null && { [CONVERSATION_PARAM]: userId }),
  });
}

export type ConsoleAddress = ReturnType<typeof useConsoleAddress>;
