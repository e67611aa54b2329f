import { type Publishing, savePublishing } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { SaveState } from '../../api/versioned-saver.ts';
import { createKitSaver, fieldsOf, type KitFields } from './kit-saver.ts';
import { publishingQuery } from './publishing.queries.ts';

export interface KitEditor {
  fields: KitFields;
  state: SaveState;
  change: (changed: Partial<KitFields>) => void;
  retry: () => void;
  /** Saves at once. Returns true if everything is saved. */
  flush: () => Promise<boolean>;
}

/** Edits a publish kit. Changes are saved after a pause in typing and when the page is left. */
export function useKitEditor(scriptId: string, publishing: Publishing): KitEditor {
  const queryClient = useQueryClient();
  const [fields, setFields] = useState(() => fieldsOf(publishing.kit));
  const [state, setState] = useState<SaveState>('saved');
  const [saver] = useState(() =>
    createKitSaver(publishing.kit, {
      save: async (body) => {
        const saved = await callApi(savePublishing, { params: { id: scriptId }, body });
        queryClient.setQueryData(publishingQuery(scriptId).queryKey, saved);
        return saved.kit;
      },
      load: async () => (await queryClient.fetchQuery({ ...publishingQuery(scriptId), staleTime: 0 })).kit,
      onState: setState,
      onMerged: setFields,
    }),
  );
  useEffect(() => {
    if (saver.accept(publishing.kit)) setFields(fieldsOf(publishing.kit));
  }, [saver, publishing.kit]);
  useEffect(() => {
    const save = () => void saver.flush();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [saver]);
  return {
    fields,
    state,
    change(changed) {
      setFields((current) => ({ ...current, ...changed }));
      saver.change(changed);
    },
    retry: saver.retry,
    flush: saver.flush,
  };
}
