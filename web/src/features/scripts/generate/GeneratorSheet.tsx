import { GenerateForm } from './GenerateForm.tsx';
import { useGenerateDraft } from './generate-draft.ts';
import { useGeneration } from './use-generation.ts';

/** The generator's form on a page that does not write itself: what is asked for there is written on the generator's own. */
export function GeneratorSheet() {
  const { draft, change } = useGenerateDraft();
  const generation = useGeneration(draft);
  return (
    <GenerateForm draft={draft} change={change} generation={generation} isLocked={generation.isBusy} isWide />
  );
}
