import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { toastError } from '../../ui/toast.tsx';
import { useDrawnInSteps } from '../../ui/use-drawn-in-steps.ts';
import { VisuallyHiddenHeading } from '../../ui/VisuallyHiddenHeading.tsx';
import { ScriptDesk } from './desk/ScriptDesk.tsx';
import { useRegeneration } from './regenerate/use-regeneration.ts';
import { ScriptInProgress } from './ScriptInProgress.tsx';
import classes from './ScriptPage.module.css';
import { ScriptSkeleton } from './ScriptSkeleton.tsx';
import { isMissing, useScript } from './scripts.queries.ts';

export { prefetchScript } from './scripts.queries.ts';

const FAILED_MESSAGE = 'Failed to fetch script';

export function ScriptPage() {
  const { id = '' } = useParams();
  const query = useScript(id);
  const script = useDrawnInSteps(query.data !== undefined) ? query.data : undefined;
  usePageTitle(query.data?.title ?? 'Script');
  const isFailed = query.data === undefined && query.isError && !isMissing(query.error);
  useEffect(() => {
    if (isFailed) toastError(FAILED_MESSAGE);
  }, [isFailed]);
  return (
    <PageContainer width="wide">
      {!script && <VisuallyHiddenHeading>Script</VisuallyHiddenHeading>}
      {script ? (
        <>
          {isMissing(query.error) && (
            <p role="alert" className={classes.gone}>
              This script no longer exists. This is the last version we loaded.
            </p>
          )}
          <OpenScript key={id} script={script} />
        </>
      ) : isMissing(query.error) ? (
        <EmptyState
          action={
            <Button component={Link} to={PAGE_PATHS.myScripts}>
              My Scripts
            </Button>
          }
        >
          Script not found.
        </EmptyState>
      ) : query.isError ? (
        <ErrorState text={FAILED_MESSAGE} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ScriptSkeleton />
      )}
    </PageContainer>
  );
}

function OpenScript({ script }: { script: Script }) {
  const regeneration = useRegeneration(script);
  return regeneration.liveRun ? (
    <ScriptInProgress script={script} liveRun={regeneration.liveRun} />
  ) : (
    <ScriptDesk script={script} regeneration={regeneration} />
  );
}
