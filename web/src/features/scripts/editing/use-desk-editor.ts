import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { getScript, type Script } from '@cold-open/contract/scripts/scripts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { toastError } from '../../../ui/toast.tsx';
import { scriptQuery } from '../scripts.queries.ts';
import { versionsKey } from '../versions/versions.queries.ts';
import { createDeskEditor, type DeskEditor } from './desk-editor.ts';
import type { EditorState } from './editor-state.ts';
import { shiftLines } from './text-edits.ts';

const NOT_SAVED = 'Your last changes aren’t saved yet. See the top of the script.';

export interface DeskEditing {
  editor: DeskEditor;
  state: EditorState;
  /** The script with the words that are not saved yet. */
  shown: Script;
  /** Runs a command that needs the saved text, after everything is saved. */
  whenSaved: (command: () => void) => void;
}

/** Edits the script in place. */
export function useDeskEditor(script: Script): DeskEditing {
  const queryClient = useQueryClient();
  const lockedLines = useRef<readonly number[]>(script.lockedLines);
  const [editor] = useState(() => {
    const { _id: id } = script;
    const show = (latest: Script) => {
      queryClient.setQueryData(scriptQuery(id).queryKey, latest);
      void queryClient.invalidateQueries({ queryKey: versionsKey(id) });
      return latest;
    };
    return createDeskEditor({
      script,
      save: async (body) => show(await callApi(updateScript, { params: { id }, body })),
      load: async () => show(await callApi(getScript, { params: { id } })),
      getLockedLines: () => lockedLines.current,
    });
  });
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  const { title, content } = state;
  const shown = useMemo(
    () => ({
      ...script,
      title,
      content,
      lockedLines: shiftLines(script.content, content, script.lockedLines),
    }),
    [script, title, content],
  );
  useEffect(() => {
    lockedLines.current = shown.lockedLines;
  }, [shown]);
  useEffect(() => editor.receive(script), [editor, script]);
  useEffect(() => {
    // Words from before a reload.
    if (editor.isDirty()) void editor.flush();
    const saveIfHidden = () => document.visibilityState === 'hidden' && void editor.flush();
    addEventListener('online', editor.retry);
    document.addEventListener('visibilitychange', saveIfHidden);
    return () => {
      removeEventListener('online', editor.retry);
      document.removeEventListener('visibilitychange', saveIfHidden);
      editor.stop();
    };
  }, [editor]);

  const whenSaved = useCallback(
    (command: () => void) => {
      if (!editor.isDirty()) return command();
      void editor.flush().then((isSaved) => (isSaved ? command() : toastError(NOT_SAVED)));
    },
    [editor],
  );
  return { editor, state, shown, whenSaved };
}
