import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { type ImportForm, importScript } from '@cold-open/contract/scripts/import.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { generatePath } from 'react-router';
import { callApi } from '../../../api/call-api.ts';
import { useOpenPage } from '../../../ui/page-loading.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { SCRIPT_LISTS_KEY, scriptQuery } from '../scripts.queries.ts';

/** Opens the new script. */
export function useImportScript() {
  const queryClient = useQueryClient();
  const openPage = useOpenPage();
  const sent = useRef<{ form: string; key: string }>(undefined);

  /** The same form has the same key, so that it is imported once even if the first reply was lost. */
  function keyFor(body: ImportForm): string {
    const form = JSON.stringify(body);
    if (sent.current?.form !== form) sent.current = { form, key: crypto.randomUUID() };
    return sent.current.key;
  }

  return useMutation({
    mutationFn: (body: ImportForm) => callApi(importScript, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: async ({ script }) => {
      queryClient.setQueryData(scriptQuery(script._id).queryKey, script);
      toastSuccess('Script imported.');
      await openPage(generatePath(PAGE_PATHS.script, { id: script._id }));
      void queryClient.invalidateQueries({ queryKey: SCRIPT_LISTS_KEY });
    },
  });
}
