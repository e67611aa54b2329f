import {
  addNote,
  assignConversation,
  deleteNote,
  reopenConversation,
  resolveConversation,
} from '@cold-open/contract/chat/chat-queue.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { factsKey, notesKey } from './console.queries.ts';

type QueueChange =
  | { action: 'assign'; assigneeId: string | null; expected: string | null }
  | { action: 'resolve'; newestSeen: string | undefined }
  | { action: 'reopen' };

const FAILURES: Record<QueueChange['action'], string> = {
  assign: 'The conversation could not be assigned.',
  resolve: 'The conversation could not be resolved.',
  reopen: 'The conversation could not be reopened.',
};

/** If another admin or the user was faster, the server says what they did, and the conversation is loaded again. */
export function useChangeQueue(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: QueueChange) => {
      const params = { userId };
      if (change.action === 'assign') {
        const { assigneeId, expected } = change;
        return callApi(assignConversation, { params, body: { assigneeId, expected } });
      }
      return change.action === 'resolve'
        ? callApi(resolveConversation, { params, body: { newestSeen: change.newestSeen } })
        : callApi(reopenConversation, { params });
    },
    onError: (error, { action }) => toastError(textOf(error, FAILURES[action])),
    onSettled: () => queryClient.invalidateQueries({ queryKey: factsKey(userId) }),
  });
}

export function useAddNote(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => callApi(addNote, { params: { userId }, body: { content } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notesKey(userId) }),
    onError: (error) => toastError(textOf(error, 'The note could not be added.')),
  });
}

export function useDeleteNote(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) => callApi(deleteNote, { params: { userId, noteId } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(textOf(error, 'The note could not be deleted.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notesKey(userId) }),
  });
}
