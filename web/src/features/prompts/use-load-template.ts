import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../ui/toast.tsx';
import { TEMPLATE_FAILED_TEXT } from './prompt-texts.ts';
import { promptTemplate, type TemplateAddress } from './prompts.queries.ts';

/** Reads a template anew for what is done with it next; when it cannot be read, says so and does nothing. */
export function useLoadTemplate() {
  const queryClient = useQueryClient();
  const [loadingId, setLoadingId] = useState<string | null>(null);
  // Who has left before the answer came no longer waits for it.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const load = async (address: TemplateAddress, then: (template: string) => void) => {
    if (loadingId !== null) return;
    setLoadingId(address.nestedId);
    try {
      const template = await queryClient.fetchQuery({ ...promptTemplate(address), staleTime: 0 });
      if (isHere.current) then(template);
    } catch {
      if (isHere.current) toastError(TEMPLATE_FAILED_TEXT);
    } finally {
      setLoadingId(null);
    }
  };
  return { load, loadingId };
}
