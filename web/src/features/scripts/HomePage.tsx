import { Title } from '@mantine/core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useCurrentUser } from '../account/account.queries.ts';
import { ProfileStates } from '../account/ProfileStates.tsx';
import { WelcomeBanner } from './WelcomeBanner.tsx';

export function HomePage() {
  usePageTitle('Home');
  const user = useCurrentUser().data;
  if (!user) return <ProfileStates title="Home" />;
  return (
    <>
      <WelcomeBanner name={user.name} />
      <PageContainer>
        <section aria-labelledby="recent-scripts">
          <Title order={2} id="recent-scripts" mb={14}>
            Recent Scripts
          </Title>
          <EmptyState>No scripts yet. Start by generating one above.</EmptyState>
        </section>
      </PageContainer>
    </>
  );
}
