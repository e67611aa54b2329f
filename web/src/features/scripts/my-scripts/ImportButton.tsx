import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import {
  IMPORT_FILE_ENDINGS,
  IMPORT_MESSAGES,
  importScript,
  MAX_IMPORT_KB,
} from '@cold-open/contract/scripts/import.contract';
import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { base64Of } from '../../../api/base64.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { SCRIPT_LISTS_KEY, scriptQuery } from '../scripts.queries.ts';

const FAILED_MESSAGE = 'The script could not be imported. Please try again.';

/** Makes a script of a file and opens it. */
export function ImportButton({ seriesId }: { seriesId: string | null }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const resetFile = useRef<() => void>(null);
  const upload = useMutation({
    mutationFn: async (file: File) =>
      callApi(importScript, {
        body: { fileName: file.name, fileContent: await base64Of(file), seriesId },
      }),
    onSuccess: async ({ script }) => {
      queryClient.setQueryData(scriptQuery(script._id).queryKey, script);
      toastSuccess(IMPORT_MESSAGES.imported);
      await navigate(generatePath(PAGE_PATHS.script, { id: script._id }));
      void queryClient.invalidateQueries({ queryKey: SCRIPT_LISTS_KEY });
    },
    onError: (error) => {
      const detail = error instanceof ApiError ? error.details[0]?.message : undefined;
      toastError(detail ?? textOf(error, FAILED_MESSAGE));
    },
    onSettled: () => resetFile.current?.(),
  });
  const choose = (file: File | null) => {
    if (!file) return;
    const isKnown = IMPORT_FILE_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending));
    if (!isKnown) toastError(IMPORT_MESSAGES.fileKind);
    else if (file.size > MAX_IMPORT_KB * 1024) toastError(IMPORT_MESSAGES.fileTooLarge);
    else return upload.mutate(file);
    resetFile.current?.();
  };
  return (
    <FileButton resetRef={resetFile} accept={IMPORT_FILE_ENDINGS.join(',')} onChange={choose}>
      {(props) => (
        <Button {...props} disabled={upload.isPending} leftSection={<IconFileImport size={18} aria-hidden />}>
          {upload.isPending ? 'Importing…' : 'Import'}
        </Button>
      )}
    </FileButton>
  );
}
