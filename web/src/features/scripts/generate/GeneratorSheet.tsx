import type { ReactNode } from 'react';
import { GenerateForm } from './GenerateForm.tsx';
import { useGenerateDraft } from './generate-draft.ts';
import { useOrderForm } from './use-order-form.ts';

/** The generate form for use on other pages. Submitting it opens the generate page. */
export function GeneratorSheet({ heading }: { heading?: ReactNode }) {
  const { draft, change } = useGenerateDraft();
  const orderForm = useOrderForm(draft);
  return (
    <GenerateForm
      draft={draft}
      change={change}
      orderForm={orderForm}
      isLocked={orderForm.isBusy}
      heading={heading}
      isWide
    />
  );
}
