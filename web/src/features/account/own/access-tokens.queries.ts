import {
  createAccessToken,
  listAccessTokens,
  type NewAccessToken,
  revokeAccessToken,
} from '@cold-open/contract/account/access-tokens.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { toastSuccess } from '../../../ui/toast.tsx';

export const ACCESS_TOKENS_KEY = ['account', 'access-tokens'];

export function useAccessTokens() {
  return useQuery({
    queryKey: ACCESS_TOKENS_KEY,
    queryFn: ({ signal }) => callApi(listAccessTokens, {}, { signal }),
    staleTime: 0,
  });
}

export function useAccessTokenCreation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: NewAccessToken) => callApi(createAccessToken, { body: form }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ACCESS_TOKENS_KEY }),
  });
}

export function useAccessTokenRevocation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(revokeAccessToken, { params: { id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ACCESS_TOKENS_KEY }),
  });
}
