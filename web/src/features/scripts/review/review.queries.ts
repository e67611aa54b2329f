import { SECOND_MS } from '@cold-open/contract/durations';
import type { Anchor } from '@cold-open/contract/scripts/review/comment-anchors';
import {
  deleteComment,
  editReply,
  listComments,
  replyToComment,
  resolveComment,
} from '@cold-open/contract/scripts/review/owner-comments.contract';
import {
  countReviewOpened,
  deleteOwnComment,
  editOwnComment,
  getReview,
  postComment,
  postReply,
} from '@cold-open/contract/scripts/review/review.contract';
import {
  endShare,
  getShare,
  renewShareLink,
  type ShareForm,
  shareScript,
} from '@cold-open/contract/scripts/review/sharing.contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { useServerEvent } from '../../../api/server-events.tsx';
import { tabStorage } from '../../../api/storage.ts';
import { toastError } from '../../../ui/toast.tsx';
import { keepSecret, secretOf } from './reviewer.ts';

/** Reviewers have no account and therefore no event stream. */
const POLL_MS = 15 * SECOND_MS;

const shareQuery = (id: string) =>
  queryOptions({
    queryKey: ['scripts', 'share', id],
    queryFn: ({ signal }) => callApi(getShare, { params: { id } }, { signal }),
  });

const commentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['scripts', 'comments', id],
    queryFn: ({ signal }) => callApi(listComments, { params: { id } }, { signal }),
  });

const reviewQuery = (token: string) =>
  queryOptions({
    queryKey: ['review', token],
    queryFn: ({ signal }) => callApi(getReview, { params: { token } }, { signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });

/** How the script is shared, and how many comments are open. */
export function useShare(id: string, isEnabled: boolean) {
  const queryClient = useQueryClient();
  useServerEvent('review.changed', ({ scriptId }) => {
    if (scriptId === id) void queryClient.invalidateQueries(shareQuery(id));
  });
  return useQuery({ ...shareQuery(id), enabled: isEnabled });
}

export function useShareActions(id: string) {
  const queryClient = useQueryClient();
  const params = { id };
  const options = {
    onSuccess: () => queryClient.invalidateQueries(shareQuery(id)),
    onError: (error: unknown) => toastError(textOf(error, 'This was not changed. Please try again.')),
  };
  return {
    share: useMutation({
      mutationFn: (body: ShareForm) => callApi(shareScript, { params, body }),
      ...options,
    }),
    renew: useMutation({ mutationFn: () => callApi(renewShareLink, { params }), ...options }),
    end: useMutation({ mutationFn: () => callApi(endShare, { params }), ...options }),
  };
}

/** The comments on one's own script. They move when its text is saved. */
export function useComments(id: string, isEnabled: boolean) {
  const queryClient = useQueryClient();
  const refetch = ({ scriptId }: { scriptId: string }) => {
    if (scriptId === id) void queryClient.invalidateQueries(commentsQuery(id));
  };
  useServerEvent('review.changed', refetch);
  useServerEvent('script.changed', refetch);
  return useQuery({ ...commentsQuery(id), enabled: isEnabled });
}

export function useCommentActions(id: string) {
  const queryClient = useQueryClient();
  const refetch = () =>
    Promise.all([
      queryClient.invalidateQueries(commentsQuery(id)),
      queryClient.invalidateQueries(shareQuery(id)),
    ]);
  const onError = (error: unknown) => toastError(textOf(error, 'This was not changed. Please try again.'));
  const resolve = useMutation({
    mutationFn: ({ commentId, resolved }: { commentId: string; resolved: boolean }) =>
      callApi(resolveComment, { params: { id, commentId }, body: { resolved } }),
    onSuccess: refetch,
    onError,
  });
  const remove = useMutation({
    mutationFn: (commentId: string) => callApi(deleteComment, { params: { id, commentId } }),
    onSuccess: refetch,
    onError,
  });
  return {
    resolve: (commentId: string, resolved: boolean) => resolve.mutate({ commentId, resolved }),
    remove: (commentId: string) => remove.mutate(commentId),
    /** Throws if it was not stored; the form shows why. */
    async reply(commentId: string, text: string) {
      await callApi(replyToComment, { params: { id, commentId }, body: { text } });
      await refetch();
    },
    /** Throws if it was not stored; the form shows why. */
    async edit(commentId: string, text: string) {
      await callApi(editReply, { params: { id, commentId }, body: { text } });
      await refetch();
    },
  };
}

export const useReview = (token: string) => useQuery(reviewQuery(token));

/** Counts one visit per tab, not every reload. */
export function useCountedVisit(token: string, isShown: boolean) {
  useEffect(() => {
    const key = `review-opened-${token}`;
    if (!isShown || tabStorage.getItem(key)) return;
    tabStorage.setItem(key, 'yes');
    // The page works without it.
    callApi(countReviewOpened, { params: { token } }).catch(() => {});
  }, [token, isShown]);
}

/** What a reviewer can do. Everything throws if it was not stored; the form shows why. */
export function useReviewActions(token: string) {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries(reviewQuery(token));
  const secretFor = (id: string) => secretOf(id) ?? '';
  return {
    async comment(anchor: Anchor, { name, text }: { name: string; text: string }) {
      const { thread, secret } = await callApi(postComment, {
        params: { token },
        body: { name, text, anchor },
      });
      keepSecret(thread._id, secret);
      await refetch();
      return thread._id;
    },
    async reply(commentId: string, { name, text }: { name: string; text: string }) {
      const { comment, secret } = await callApi(postReply, {
        params: { token, commentId },
        body: { name, text },
      });
      keepSecret(comment._id, secret);
      await refetch();
    },
    async edit(commentId: string, text: string) {
      await callApi(editOwnComment, {
        params: { token, commentId },
        body: { secret: secretFor(commentId), text },
      });
      await refetch();
    },
    async remove(commentId: string) {
      await callApi(deleteOwnComment, {
        params: { token, commentId },
        body: { secret: secretFor(commentId) },
      });
      await refetch();
    },
  };
}
