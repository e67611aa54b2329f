import { HomeSection } from './HomeSection.tsx';
import { useFeaturedScripts } from './home.queries.ts';
import { ScriptRow } from './ScriptRow.tsx';

export function FeaturedScripts() {
  const { data: scripts = [] } = useFeaturedScripts();
  if (scripts.length === 0) return null;
  return (
    <HomeSection title="Featured Scripts">
      <ScriptRow scripts={scripts} label="Featured Scripts" />
    </HomeSection>
  );
}
