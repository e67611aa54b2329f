import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import {
  type AccountDeletionProof,
  changePassword,
  changeProfile,
  deleteMyAccount,
  endMySession,
  exportMyData,
  listMySessions,
  type PasswordChange,
  type ProfileChange,
  sendVerificationMail,
  signOutEverywhere,
} from '@cold-open/contract/account/own-account.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { callApi, callApiForFile } from '../../../api/call-api.ts';
import { saveFile } from '../../../api/save-file.ts';
import { endSession } from '../../../api/session.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useInvalidateCurrentUser, useSetCurrentUser } from '../account.queries.ts';
import { ACCESS_TOKENS_KEY } from './access-tokens.queries.ts';

const SESSIONS_KEY = ['account', 'sessions'];

export function useProfileChange() {
  const setCurrentUser = useSetCurrentUser();
  return useMutation({
    mutationFn: (change: ProfileChange): Promise<CurrentUser> => callApi(changeProfile, { body: change }),
    onSuccess: (user) => {
      setCurrentUser(user);
      toastSuccess('Your profile was saved.');
    },
  });
}

/** Stores what the channel is about. The answer is visible at once, so there is no message. */
export function useNicheChange() {
  const setCurrentUser = useSetCurrentUser();
  return useMutation({
    mutationFn: (niche: string) => callApi(changeProfile, { body: { niche } }),
    onSuccess: setCurrentUser,
    onError: (error) => toastError(textOf(error, 'Your answer could not be saved. Please try again.')),
  });
}

export function usePasswordChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => callApi(changePassword, { body: change }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
      void queryClient.invalidateQueries({ queryKey: ACCESS_TOKENS_KEY });
    },
  });
}

export function useVerificationMail() {
  const invalidateCurrentUser = useInvalidateCurrentUser();
  return useMutation({
    mutationFn: () => callApi(sendVerificationMail),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      invalidateCurrentUser();
    },
    onError: (error) => toastError(textOf(error, 'The link could not be sent. Please try again.')),
  });
}

export function useMySessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => callApi(listMySessions, {}, { signal }),
    staleTime: 0,
  });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(endMySession, { params: { id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(textOf(error, 'That session could not be ended.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: () => callApi(signOutEverywhere),
    onSuccess: ({ message }) => {
      endSession({ byChoice: true });
      toastSuccess(message);
    },
  });
}

export function useDataDownload() {
  return useMutation({
    mutationFn: async () => saveFile(await callApiForFile(exportMyData)),
    onError: (error) => toastError(textOf(error, 'Your data could not be downloaded.')),
  });
}

export function useAccountDeletion() {
  return useMutation({
    mutationFn: (proof: AccountDeletionProof) => callApi(deleteMyAccount, { body: proof }),
    onSuccess: ({ message }) => {
      endSession({ byChoice: true });
      toastSuccess(message);
    },
  });
}
