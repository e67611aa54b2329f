import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../ui/toast.tsx';
import { TEMPLATE_FAILED_MESSAGE } from './prompt-labels.ts';
import { promptTemplate, type StoredTemplate, type TemplateAddress } from './prompts.queries.ts';

/** Fetches the current template and passes it on, or shows an error. */
export function useLoadTemplate() {
  const queryClient = useQueryClient();
  const [loadingId, setLoadingId] = useState<string | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const load = async (address: TemplateAddress, onLoaded: (template: StoredTemplate) => void) => {
    if (loadingId !== null) return;
    setLoadingId(address.nestedId);
    try {
      const template = await queryClient.fetchQuery({ ...promptTemplate(address), staleTime: 0 });
      if (isMounted.current) onLoaded(template);
    } catch {
      if (isMounted.current) toastError(TEMPLATE_FAILED_MESSAGE);
    } finally {
      setLoadingId(null);
    }
  };
  return { load, loadingId };
}
