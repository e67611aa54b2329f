import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { HeardHeading } from '../../ui/HeardHeading.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { ExportMenu } from './exports/ExportMenu.tsx';
import { LiveScript } from './LiveScript.tsx';
import { ScriptHead } from './ScriptHead.tsx';
import { ScriptNotes } from './ScriptNotes.tsx';
import classes from './ScriptPage.module.css';
import { ScriptSkeleton } from './ScriptSkeleton.tsx';
import { ScriptText } from './ScriptText.tsx';
import { isMissing, useScript } from './scripts.queries.ts';

export function ScriptPage() {
  const { id = '' } = useParams();
  const query = useScript(id);
  usePageTitle(query.data?.title ?? 'Script');
  return (
    <PageContainer width="wide">
      {!query.data && <HeardHeading>Script</HeardHeading>}
      {query.data ? (
        <ScriptSheet key={id} script={query.data} />
      ) : isMissing(query.error) ? (
        <EmptyState
          action={
            <Button component={Link} to={PAGE_PATHS.generate}>
              Generate Script
            </Button>
          }
        >
          Script not found.
        </EmptyState>
      ) : query.isError ? (
        <ErrorState text="Failed to fetch script" onRetry={() => void query.refetch()} />
      ) : (
        <ScriptSkeleton />
      )}
    </PageContainer>
  );
}

function ScriptSheet({ script }: { script: Script }) {
  return (
    <article className={`co-lamp-sheet ${classes.sheet}`}>
      <ScriptHead script={script} />
      {script.status === 'generating' ? (
        <LiveScript script={script} />
      ) : script.content.trim() === '' ? (
        <p className={classes.nothing}>Nothing was written.</p>
      ) : (
        <ScriptText content={script.content} wordsPerMinute={script.wordsPerMinute} order={2} />
      )}
      <ScriptNotes notes={script.notes} />
      {script.status !== 'generating' && (
        <div className={classes.actions}>
          <ExportMenu scriptId={script._id} />
          <Button
            component={Link}
            to={PAGE_PATHS.teleprompter.replace(':id', script._id)}
            leftSection={<IconPresentation size={18} aria-hidden />}
          >
            Teleprompter
          </Button>
        </div>
      )}
    </article>
  );
}
