import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { VisuallyHiddenHeading } from '../../ui/VisuallyHiddenHeading.tsx';
import { ScriptSkeleton } from '../scripts/ScriptSkeleton.tsx';
import { isMissing, useScript } from '../scripts/scripts.queries.ts';
import { PublishDesk } from './PublishDesk.tsx';
import { usePublishing } from './publishing.queries.ts';

/** Everything that is pasted into the upload form, made from a finished script. */
export function PublishPage() {
  const { id = '' } = useParams();
  const script = useScript(id);
  const publishing = usePublishing(id);
  usePageTitle(script.data ? `Publish ${script.data.title}` : 'Publish');
  const failed = [script, publishing].find(({ data, isError }) => data === undefined && isError);
  const retry = () => {
    void script.refetch();
    void publishing.refetch();
  };
  if (script.data && publishing.data)
    return (
      <PageContainer width="wide">
        <PublishDesk key={id} script={script.data} publishing={publishing.data} />
      </PageContainer>
    );
  return (
    <PageContainer width="wide">
      <VisuallyHiddenHeading>Publish</VisuallyHiddenHeading>
      {!failed && <ScriptSkeleton />}
      {failed && isMissing(failed.error) && (
        <EmptyState
          action={
            <Button component={Link} to={PAGE_PATHS.myScripts}>
              My Scripts
            </Button>
          }
        >
          Script not found.
        </EmptyState>
      )}
      {failed && !isMissing(failed.error) && (
        <ErrorState text="Could not load the publish kit." error={failed.error} onRetry={retry} />
      )}
    </PageContainer>
  );
}
