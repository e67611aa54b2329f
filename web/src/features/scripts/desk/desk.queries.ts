import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { deleteScript, SCRIPT_MESSAGES } from '@cold-open/contract/scripts/scripts.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath, useLocation, useNavigate } from 'react-router';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { scriptQuery } from '../scripts.queries.ts';

const REJECTED_MESSAGE = 'Delete failed';
const UNREACHABLE_MESSAGE = 'Could not delete script';

export function useDeleteScript(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useMutation({
    mutationFn: () => callApi(deleteScript, { params: { id } }),
    onSuccess: async () => {
      toastSuccess(SCRIPT_MESSAGES.deleted);
      // The script's own page no longer has anything to show.
      if (pathname === generatePath(PAGE_PATHS.script, { id })) await navigate(PAGE_PATHS.myScripts);
      queryClient.removeQueries(scriptQuery(id));
      void queryClient.invalidateQueries({ queryKey: ['scripts'] });
    },
    onError: (error) =>
      toastError(error instanceof ApiError ? textOf(error, REJECTED_MESSAGE) : UNREACHABLE_MESSAGE),
  });
}
