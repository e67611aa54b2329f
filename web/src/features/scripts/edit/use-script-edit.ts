import type { FieldProblem } from '@cold-open/contract/http/errors';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import {
  getScript,
  MAX_CONTENT_LENGTH,
  MAX_TITLE_LENGTH,
  SCRIPT_MESSAGES,
  type Script,
} from '@cold-open/contract/scripts/scripts.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { scriptQuery } from '../scripts.queries.ts';
import { versionsKey } from '../versions/versions.queries.ts';
import { clearEdit, type EditedText, findEdit, storeEdit, type UnsavedEdit } from './unsaved-edit.ts';

const REJECTED_MESSAGE = 'Update failed';
const UNREACHABLE_MESSAGE = 'Could not update script';

const pickText = ({ title, content }: EditedText): EditedText => ({ title, content });

/** The rules of the contract's `scriptChange`, without loading zod with the desk. */
export function problemsInText({ title, content }: EditedText): FieldProblem[] {
  const check = (path: string, text: string, maxLength: number, missing: string, tooLong: string) => {
    const { length } = text.trim();
    if (length > 0 && length <= maxLength) return [];
    return [{ path, message: length === 0 ? missing : tooLong }];
  };
  const { titleRequired, titleTooLong, contentRequired, contentTooLong } = SCRIPT_MESSAGES;
  return [
    ...check('title', title, MAX_TITLE_LENGTH, titleRequired, titleTooLong),
    ...check('content', content, MAX_CONTENT_LENGTH, contentRequired, contentTooLong),
  ];
}

/** Manages the text being edited. Stores it in the tab until it is saved, and merges it if the script was changed elsewhere. */
export function useScriptEdit(script: Script, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [edit, setEdit] = useState<UnsavedEdit>(
    () => findEdit(script._id) ?? { ...pickText(script), base: script, conflict: null },
  );
  const [wasRestored, setWasRestored] = useState(() => findEdit(script._id) !== null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);

  const update = (next: UnsavedEdit) => {
    setEdit(next);
    storeEdit(script._id, { ...next, base: { ...pickText(next.base), version: next.base.version } });
  };

  const mergeWithSaved = async () => {
    const theirs = await callApi(getScript, { params: { id: script._id } });
    const { mergeTexts } = await import('../diff/merge-texts.ts');
    const both = mergeTexts(edit.base.content, edit.content, theirs.content);
    queryClient.setQueryData(scriptQuery(script._id).queryKey, theirs);
    update({
      title: edit.title === edit.base.title ? theirs.title : edit.title,
      content: both ?? edit.content,
      base: theirs,
      conflict: { mine: pickText(edit), theirs: pickText(theirs), both },
    });
  };

  const { mutate, isPending } = useMutation({
    mutationFn: async (change: EditedText & { version: number }) => {
      try {
        return await callApi(updateScript, { params: { id: script._id }, body: change });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'script_changed') throw error;
        await mergeWithSaved();
        return null;
      }
    },
    onSuccess: (saved, { title, content }) => {
      if (saved === null) return;
      const stored = findEdit(script._id);
      // The dialog may have been closed and reopened during the save, and more may have been typed.
      if (stored?.title === title && stored.content === content) clearEdit(script._id);
      queryClient.setQueryData(scriptQuery(script._id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: versionsKey(script._id) });
      toastSuccess(SCRIPT_MESSAGES.updated);
    },
    onError: (error) => {
      const invalid = error instanceof ApiError ? error.details : [];
      setProblems(invalid);
      if (invalid.length === 0)
        toastError(error instanceof ApiError ? textOf(error, REJECTED_MESSAGE) : UNREACHABLE_MESSAGE);
    },
  });

  return {
    values: pickText(edit),
    problems,
    conflict: edit.conflict,
    wasRestored,
    isSaving: isPending,
    change: (changed: Partial<EditedText>) => update({ ...edit, ...changed }),
    /** Discards the unsaved text. */
    discard: () => {
      clearEdit(script._id);
      setWasRestored(false);
      setEdit({ ...pickText(script), base: script, conflict: null });
    },
    /** Returns false if the text is invalid. */
    save: () => {
      const invalid = problemsInText(pickText(edit));
      setProblems(invalid);
      if (invalid.length === 0)
        mutate(
          { ...pickText(edit), version: edit.base.version },
          // React Query skips this callback if the dialog was closed, because another one may be open by then.
          { onSuccess: (saved) => saved && onSaved() },
        );
      return invalid.length === 0;
    },
  };
}
