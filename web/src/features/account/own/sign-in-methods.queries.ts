import { forgotPassword } from '@cold-open/contract/account/account.contract';
import { listSignIns, unlinkSignIn } from '@cold-open/contract/account/provider-sign-in.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';

const SIGN_INS_KEY = ['account', 'sign-ins'];

export function useSignInMethods() {
  return useQuery({
    queryKey: SIGN_INS_KEY,
    queryFn: ({ signal }) => callApi(listSignIns, {}, { signal }),
    staleTime: 0,
  });
}

export function useUnlink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(unlinkSignIn, { params: { id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SIGN_INS_KEY }),
  });
}

/** A reset link also sets the first password. */
export function usePasswordLink(email: string) {
  return useMutation({
    mutationFn: () => callApi(forgotPassword, { body: { email } }),
    onSuccess: () => toastSuccess(`We sent a link to ${email}.`),
    onError: (error) => toastError(textOf(error, 'The link could not be sent. Please try again.')),
  });
}
