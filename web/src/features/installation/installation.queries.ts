import { checkInstallation, sendTestEmail } from '@cold-open/contract/installation/installation.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export function useInstallation() {
  return useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => callApi(checkInstallation, {}, { signal }),
    staleTime: 0,
  });
}

export function useTestEmail() {
  return useMutation({ mutationFn: () => callApi(sendTestEmail) });
}
