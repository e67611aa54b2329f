import type { Review } from '@cold-open/contract/scripts/review/review.contract';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isRejection } from '../../../api/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { VisuallyHiddenHeading } from '../../../ui/VisuallyHiddenHeading.tsx';
import { ScriptSkeleton } from '../ScriptSkeleton.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import classes from './ReviewPage.module.css';
import { useCountedVisit, useReview } from './review.queries.ts';

/** A script that was shared by a link, for people without an account. */
export function ReviewPage() {
  const { token = '' } = useParams();
  const query = useReview(token);
  const { data, error } = query;
  usePageTitle(data?.script.title ?? 'Shared script');
  useCountedVisit(token, data !== undefined);
  if (isRejection(error) && error.status !== 429) return <EndedLink />;
  if (data) return <OpenReview key={token} token={token} latest={data} />;
  return (
    <PageContainer width="wide">
      <VisuallyHiddenHeading>Shared script</VisuallyHiddenHeading>
      {query.isError ? (
        <ErrorState text="Failed to load the script." error={error} onRetry={() => void query.refetch()} />
      ) : (
        <ScriptSkeleton />
      )}
    </PageContainer>
  );
}

/** The text changes only when the reader asks for it; comments appear at once. */
function OpenReview({ token, latest }: { token: string; latest: Review }) {
  const [shown, setShown] = useState(latest.script);
  const isUpdated = shown.version !== latest.script.version;
  return (
    <ReviewDesk
      token={token}
      review={{ ...latest, script: shown }}
      onUpdate={isUpdated ? () => setShown(latest.script) : null}
    />
  );
}

function EndedLink() {
  return (
    <div className={classes.ended}>
      <div className={classes.endedSheet}>
        <Title order={1} size="h2">
          This link no longer works.
        </Title>
        <p>Ask the person who sent it for a new one.</p>
      </div>
    </div>
  );
}
