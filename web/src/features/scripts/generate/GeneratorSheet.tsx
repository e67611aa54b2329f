import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { GenerateForm } from './GenerateForm.tsx';
import { useGenerateDraft } from './generate-draft.ts';
import { useOrderForm } from './use-order-form.ts';

/** The generate form for use on other pages. Submitting it opens the generate page. */
export function GeneratorSheet({ heading }: { heading?: ReactNode }) {
  const { draft, change, replacedTitle } = useGenerateDraft();
  const orderForm = useOrderForm(draft);
  const navigate = useNavigate();
  return (
    <GenerateForm
      draft={draft}
      change={change}
      orderForm={orderForm}
      isLocked={orderForm.isBusy}
      heading={heading}
      replacedTitle={replacedTitle}
      isWide
      onPlan={() => {
        change({ isPlanning: true });
        // The draft is stored after this render.
        setTimeout(() => void navigate(PAGE_PATHS.generate));
      }}
    />
  );
}
