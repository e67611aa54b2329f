import type { CommentThread } from '@cold-open/contract/scripts/review/review-comments';
import { type RefObject, useState } from 'react';
import { useLocation } from 'react-router';
import { useCommentActions, useComments, useShare } from './review.queries.ts';
import type { ThreadTools } from './thread-tools.ts';
import { useThreadList } from './use-thread-list.ts';

const NO_THREADS: readonly CommentThread[] = [];

/** A link with this state opens the panel for sharing. */
export const OPEN_SHARING = { share: true };

/** The owner's view of the link and of the comments on one script. */
export function useDeskReview(
  scriptId: string,
  {
    sheet,
    content,
    isEnabled,
  }: { sheet: RefObject<HTMLElement | null>; content: string; isEnabled: boolean },
) {
  const state: unknown = useLocation().state;
  const asksToShare = typeof state === 'object' && state !== null && 'share' in state;
  const [isSharing, setSharing] = useState(isEnabled && asksToShare);
  const [isOpen, setOpen] = useState(false);
  const [removedId, setRemovedId] = useState<string | null>(null);
  const overview = useShare(scriptId, isEnabled).data;
  const comments = useComments(scriptId, isEnabled && isOpen);
  const actions = useCommentActions(scriptId);
  const threads = isOpen ? (comments.data?.threads ?? NO_THREADS) : NO_THREADS;
  const ownReplies = new Set(
    threads.flatMap(({ replies }) => replies.filter(({ isOwner }) => isOwner).map(({ _id }) => _id)),
  );
  const list = useThreadList({
    threads,
    sheet,
    content,
    showsAll: true,
    isEnabled: isOpen,
    onResolve: actions.resolve,
  });
  const tools: ThreadTools = {
    isOwner: true,
    name: undefined,
    reply: (id, { text }) => actions.reply(id, text),
    resolve: actions.resolve,
    // What reviewers wrote stays as they wrote it.
    canEdit: (id) => ownReplies.has(id),
    edit: actions.edit,
    canRemove: () => true,
    remove: setRemovedId,
  };
  return {
    scriptId,
    share: overview?.share ?? null,
    openCount: overview?.openThreads ?? 0,
    isSharing,
    setSharing,
    isOpen,
    isPending: comments.isPending,
    open: () => {
      setSharing(false);
      setOpen(true);
    },
    close: () => {
      list.activate(null);
      setOpen(false);
    },
    list,
    tools,
    removal: {
      isAsked: removedId !== null,
      cancel: () => setRemovedId(null),
      confirm: () => {
        if (removedId !== null) actions.remove(removedId);
        setRemovedId(null);
      },
    },
  };
}

export type DeskReview = ReturnType<typeof useDeskReview>;
