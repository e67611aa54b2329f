import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingIndicator } from '../../../ui/LoadingIndicator.tsx';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { VisuallyHiddenHeading } from '../../../ui/VisuallyHiddenHeading.tsx';
import { isMissing, useScript } from '../scripts.queries.ts';
import { Teleprompter } from './Teleprompter.tsx';

export function TeleprompterPage() {
  const { id = '' } = useParams();
  const query = useScript(id);
  usePageTitle(query.data ? `Teleprompter: ${query.data.title}` : 'Teleprompter');
  const script = query.data;
  if (script && script.status !== 'generating' && script.words > 0)
    return <Teleprompter key={id} script={script} />;
  return (
    <PageContainer>
      <VisuallyHiddenHeading>Teleprompter</VisuallyHiddenHeading>
      {script ? (
        <EmptyState action={<BackToScript id={id} />}>
          {script.status === 'generating' ? 'The script is still being written.' : 'This script has no text.'}
        </EmptyState>
      ) : isMissing(query.error) ? (
        <EmptyState
          action={
            <Button component={Link} to={PAGE_PATHS.home}>
              Home
            </Button>
          }
        >
          Script not found.
        </EmptyState>
      ) : query.isError ? (
        <ErrorState text="Failed to fetch script" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingIndicator />
      )}
    </PageContainer>
  );
}

function BackToScript({ id }: { id: string }) {
  return (
    <Button component={Link} to={PAGE_PATHS.script.replace(':id', id)}>
      Back to the script
    </Button>
  );
}
