import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { importScript } from '@cold-open/contract/scripts/import.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { callApi } from '../../../api/call-api.ts';
import { useOpenPage } from '../../../ui/page-loading.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { SCRIPT_LISTS_KEY, scriptQuery } from '../scripts.queries.ts';

/** Opens the new script. */
export function useImportScript() {
  const queryClient = useQueryClient();
  const openPage = useOpenPage();
  return useMutation({
    mutationFn: (body: Parameters<typeof callApi<typeof importScript>>[1]['body']) =>
      callApi(importScript, { body }),
    onSuccess: async ({ script }) => {
      queryClient.setQueryData(scriptQuery(script._id).queryKey, script);
      toastSuccess('Script imported.');
      await openPage(generatePath(PAGE_PATHS.script, { id: script._id }));
      void queryClient.invalidateQueries({ queryKey: SCRIPT_LISTS_KEY });
    },
  });
}
