import type { FieldProblem } from '@cold-open/contract/http/errors';
import {
  getScript,
  SCRIPT_TEXTS,
  type Script,
  scriptChange,
  updateScript,
} from '@cold-open/contract/scripts/scripts.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { scriptQuery } from '../scripts.queries.ts';
import { versionsKey } from '../versions/versions.queries.ts';
import { type EditedText, forgetEdit, keepEdit, readEdit, type UnsavedEdit } from './unsaved-edit.ts';

const ANSWERED_WITHOUT_WORDS = 'Update failed';
const NOT_ANSWERED = 'Could not update script';

const textIn = ({ title, content }: EditedText): EditedText => ({ title, content });

/** The text being edited: kept in the tab until it is saved, and merged when the script was changed meanwhile. */
export function useScriptEdit(script: Script, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [edit, setEdit] = useState<UnsavedEdit>(
    () => readEdit(script._id) ?? { ...textIn(script), base: script, conflict: null },
  );
  const [wasKept, setWasKept] = useState(() => readEdit(script._id) !== null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);

  const put = (next: UnsavedEdit) => {
    setEdit(next);
    keepEdit(script._id, { ...next, base: { ...textIn(next.base), version: next.base.version } });
  };

  const meet = async () => {
    const theirs = await callApi(getScript, { params: { id: script._id } });
    const { mergeTexts } = await import('../diff/merge-texts.ts');
    const both = mergeTexts(edit.base.content, edit.content, theirs.content);
    queryClient.setQueryData(scriptQuery(script._id).queryKey, theirs);
    put({
      title: edit.title === edit.base.title ? theirs.title : edit.title,
      content: both ?? edit.content,
      base: theirs,
      conflict: { mine: textIn(edit), theirs: textIn(theirs), both },
    });
  };

  const { mutate, isPending } = useMutation({
    mutationFn: async (change: EditedText & { version: number }) => {
      try {
        return await callApi(updateScript, { params: { id: script._id }, body: change });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'script_changed') throw error;
        await meet();
        return null;
      }
    },
    onSuccess: (saved, { title, content }) => {
      if (saved === null) return;
      const kept = readEdit(script._id);
      // Closed while it was saved, the dialog may have been opened again, and more typed.
      if (kept?.title === title && kept.content === content) forgetEdit(script._id);
      queryClient.setQueryData(scriptQuery(script._id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: versionsKey(script._id) });
      toastSuccess(SCRIPT_TEXTS.updated);
    },
    onError: (error) => {
      const wrong = error instanceof ApiError ? error.details : [];
      setProblems(wrong);
      if (wrong.length === 0)
        toastError(error instanceof ApiError ? textOf(error, ANSWERED_WITHOUT_WORDS) : NOT_ANSWERED);
    },
  });

  return {
    values: textIn(edit),
    problems,
    conflict: edit.conflict,
    wasKept,
    isSaving: isPending,
    change: (changed: Partial<EditedText>) => put({ ...edit, ...changed }),
    /** Lets go of what was kept. */
    startAnew: () => {
      forgetEdit(script._id);
      setWasKept(false);
      setEdit({ ...textIn(script), base: script, conflict: null });
    },
    /** Says whether there was something to send. */
    save: () => {
      const wrong = problemsWith(scriptChange, textIn(edit));
      setProblems(wrong);
      if (wrong.length === 0)
        mutate(
          { ...textIn(edit), version: edit.base.version },
          // Not once it is closed: by then another one may be open.
          { onSuccess: (saved) => saved && onSaved() },
        );
      return wrong.length === 0;
    },
  };
}
