import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../ui/toast.tsx';
import { TEMPLATE_FAILED_TEXT } from './prompt-words.ts';
import { promptTemplate, type TemplateAddress } from './prompts.queries.ts';

/** Reads a template for what is done with it next; when it cannot be read, says so and does nothing. */
export function useLoadTemplate() {
  const queryClient = useQueryClient();
  const [loading, setLoading] = useState(false);
  const load = async (address: TemplateAddress, then: (template: string) => void) => {
    if (loading) return;
    setLoading(true);
    try {
      then(await queryClient.fetchQuery(promptTemplate(address)));
    } catch {
      toastError(TEMPLATE_FAILED_TEXT);
    } finally {
      setLoading(false);
    }
  };
  return { load, loading };
}
