import { useRef } from 'react';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useCurrentUser } from '../account/account.queries.ts';
import { ProfileStates } from '../account/ProfileStates.tsx';
import { GeneratorSheet } from '../scripts/generate/GeneratorSheet.tsx';
import { FeaturedScripts } from './FeaturedScripts.tsx';
import classes from './HomePage.module.css';
import { HomeTabs } from './HomeTabs.tsx';
import { RecentScripts } from './RecentScripts.tsx';
import { WelcomeBanner } from './WelcomeBanner.tsx';

export function HomePage() {
  usePageTitle('Home');
  const user = useCurrentUser().data;
  const generator = useRef<HTMLElement>(null);
  if (!user) return <ProfileStates title="Home" />;
  return (
    <>
      <WelcomeBanner
        name={user.name}
        tabs={<HomeTabs />}
        onGenerate={() => scrollToForm(generator.current)}
      />
      <PageContainer>
        <section ref={generator} aria-label="Generator" className={classes.generator}>
          <GeneratorSheet />
        </section>
        <RecentScripts />
        <FeaturedScripts />
      </PageContainer>
    </>
  );
}

/** Scrolls to the form and focuses its first field. */
function scrollToForm(section: HTMLElement | null): void {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: reducesMotion ? 'auto' : 'smooth', block: 'start' });
  section?.querySelector('textarea')?.focus({ preventScroll: true });
}
