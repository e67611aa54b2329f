import {
  getSecondStep,
  type PasswordAndCode,
  renewRecoveryCodes,
  setUpSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from '@cold-open/contract/account/second-step.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useInvalidateCurrentUser } from '../account.queries.ts';

const SECOND_STEP_KEY = ['account', 'second-step'];

export function useSecondStep() {
  return useQuery({
    queryKey: SECOND_STEP_KEY,
    queryFn: ({ signal }) => callApi(getSecondStep, {}, { signal }),
    staleTime: 0,
  });
}

export function useSetUpSecondStep() {
  return useMutation({
    mutationFn: (password: string) => callApi(setUpSecondStep, { body: { password } }),
    // The key must not outlive the page.
    gcTime: 0,
  });
}

export function useTurnOnSecondStep() {
  const showChange = useShowChange();
  return useMutation({
    mutationFn: (code: string) => callApi(turnOnSecondStep, { body: { code } }),
    gcTime: 0,
    onSuccess: showChange,
  });
}

export function useRenewRecoveryCodes() {
  const showChange = useShowChange();
  return useMutation({
    mutationFn: (body: PasswordAndCode) => callApi(renewRecoveryCodes, { body }),
    gcTime: 0,
    onSuccess: showChange,
  });
}

export function useTurnOffSecondStep() {
  const showChange = useShowChange();
  return useMutation({
    mutationFn: (body: PasswordAndCode) => callApi(turnOffSecondStep, { body }),
    onSuccess: showChange,
  });
}

function useShowChange() {
  const queryClient = useQueryClient();
  const invalidateCurrentUser = useInvalidateCurrentUser();
  return ({ message }: { message: string }) => {
    toastSuccess(message);
    invalidateCurrentUser();
    return queryClient.invalidateQueries({ queryKey: SECOND_STEP_KEY });
  };
}
