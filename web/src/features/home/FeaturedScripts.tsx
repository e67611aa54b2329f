import { HomeSection } from './HomeSection.tsx';
import { useFeaturedScripts } from './home.queries.ts';
import { ScriptRow } from './ScriptRow.tsx';

export function FeaturedScripts({ showsSamples }: { showsSamples: boolean }) {
  const { data = [] } = useFeaturedScripts();
  const scripts = showsSamples ? data : data.filter(({ isSample }) => !isSample);
  if (scripts.length === 0) return null;
  return (
    <HomeSection title="Featured Scripts">
      <ScriptRow scripts={scripts} label="Featured Scripts" />
    </HomeSection>
  );
}
