import { GenerateForm } from './GenerateForm.tsx';
import { useGenerateDraft } from './generate-draft.ts';
import { useGeneration } from './use-generation.ts';

/** The generate form for use on other pages. Submitting it opens the generate page. */
export function GeneratorSheet() {
  const { draft, change } = useGenerateDraft();
  const generation = useGeneration(draft);
  return (
    <GenerateForm draft={draft} change={change} generation={generation} isLocked={generation.isBusy} isWide />
  );
}
