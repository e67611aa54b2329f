import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { QueryStates } from '../../ui/QueryStates.tsx';
import { PROFILE_FAILED_MESSAGE, useCurrentUser } from './account.queries.ts';

/** Shown instead of a page that needs the profile, until it is loaded. */
export function ProfileStates({ title }: { title: string }) {
  const user = useCurrentUser();
  const states = (
    <QueryStates query={user} failure={PROFILE_FAILED_MESSAGE}>
      {() => null}
    </QueryStates>
  );
  return user.isError ? (
    <PageLayout title={title}>{states}</PageLayout>
  ) : (
    <PageContainer>{states}</PageContainer>
  );
}
