import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import { Title } from '@mantine/core';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LoadingIndicator } from '../../ui/LoadingIndicator.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useDrawnInSteps } from '../../ui/use-drawn-in-steps.ts';
import { useCurrentUser } from '../account/account.queries.ts';
import { ProfileStates } from '../account/ProfileStates.tsx';
import { GeneratorSheet } from '../scripts/generate/GeneratorSheet.tsx';
import { FeaturedScripts } from './FeaturedScripts.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import classes from './HomePage.module.css';
import { HomeTabs } from './HomeTabs.tsx';
import { hasOnlySampleCopies, useRecentScripts } from './home.queries.ts';
import { RecentScripts } from './RecentScripts.tsx';
import type { Topic } from './TopicSuggestions.tsx';
import { WelcomeBanner } from './WelcomeBanner.tsx';

export function HomePage() {
  usePageTitle('Home');
  const user = useCurrentUser().data;
  const recent = useRecentScripts();
  const hasUser = useDrawnInSteps(user !== undefined);
  if (!user || !hasUser) return <ProfileStates title="Home" />;
  // The greeting depends on whether there are scripts.
  if (recent.isPending && isFirstDay(user))
    return (
      <PageContainer>
        <LoadingIndicator />
      </PageContainer>
    );
  return <Home user={user} recent={recent} />;
}

function Home({ user, recent }: { user: CurrentUser; recent: ReturnType<typeof useRecentScripts> }) {
  const generator = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const isNew = recent.data !== undefined && hasOnlySampleCopies(recent.data);
  // Keeps the page of a new creator from changing while it is shown.
  const isUndecided = !useDrawnInSteps(!recent.isPending);
  const chooseTopic = ({ title, niche }: Topic) => {
    void navigate(location, { replace: true, state: { topic: title, niche }, preventScrollReset: true });
    scrollTo(generator.current, '[data-select-prompt]');
  };
  return (
    <>
      <WelcomeBanner
        name={user.name}
        isFirstVisit={isNew && isFirstDay(user)}
        tabs={<HomeTabs />}
        onGenerate={() => scrollTo(generator.current, 'textarea')}
      />
      <PageContainer>
        {isNew && <FirstVisit user={user} onTopic={chooseTopic} />}
        {!isUndecided && (
          <section
            ref={generator}
            aria-label="Generator"
            className={classes.generator}
            data-overlaps={!isNew || undefined}
          >
            <GeneratorSheet
              heading={
                isNew && (
                  <Title order={2} className={classes.heading ?? ''}>
                    Write your own
                  </Title>
                )
              }
            />
          </section>
        )}
        {isUndecided && <LoadingIndicator />}
        {/* Loads in the meantime. The form above it decides where it begins. */}
        <div hidden={isUndecided}>
          <RecentScripts recent={recent} />
          <FeaturedScripts showsSamples={!isNew} />
        </div>
      </PageContainer>
    </>
  );
}

function isFirstDay({ createdAt }: CurrentUser): boolean {
  return Date.now() - Date.parse(createdAt) < DAY_MS;
}

/** Scrolls to the form and focuses one of its controls. */
function scrollTo(section: HTMLElement | null, control: string): void {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: reducesMotion ? 'auto' : 'smooth', block: 'start' });
  section?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
}
