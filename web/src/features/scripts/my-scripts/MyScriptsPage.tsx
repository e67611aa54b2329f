import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { MAX_SCRIPTS_IN_ZIP } from '@cold-open/contract/scripts/script-exports.contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { currentUserId, endSession } from '../../../api/session.ts';
import { CardSkeletons } from '../../../ui/CardSkeletons.tsx';
import { countOf } from '../../../ui/count-of.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageLayout } from '../../../ui/PageLayout.tsx';
import { ScriptCard } from '../cards/ScriptCard.tsx';
import { Ideas } from './Ideas.tsx';
import classes from './MyScriptsPage.module.css';
import { useMyScripts } from './my-scripts.queries.ts';
import { ScriptFilterSheet } from './ScriptFilterSheet.tsx';
import { ScriptGrid } from './ScriptGrid.tsx';
import { SelectableTitle } from './SelectableTitle.tsx';
import { SelectedScriptsBar } from './SelectedScriptsBar.tsx';
import { isFiltered, NO_FILTERS } from './script-filters.ts';
import { useScriptFilters } from './use-script-filters.ts';
import { useSelection } from './use-selection.ts';

const FAILURE = 'Failed to fetch your scripts';

export function MyScriptsPage() {
  const userId = currentUserId();
  return userId === null ? <UnknownUser /> : <MyScripts userId={userId} />;
}

function MyScripts({ userId }: { userId: string }) {
  const { filters, change, applied } = useScriptFilters();
  const list = useMyScripts(userId, applied);
  const { selection, startSelecting, selectButton } = useSelection();
  const scripts = list.data?.pages.flatMap(({ items }) => items);
  const isFull = (selection?.ids.size ?? 0) >= MAX_SCRIPTS_IN_ZIP;
  const isFailed = list.isError && scripts === undefined;
  return (
    <PageLayout
      title="My Scripts"
      action={
        scripts !== undefined &&
        scripts.length > 0 &&
        selection === null && (
          <Button ref={selectButton} onClick={startSelecting}>
            Select
          </Button>
        )
      }
    >
      <ScriptFilterSheet
        userId={userId}
        filters={filters}
        onChange={change}
        count={
          scripts && !isFailed ? `${countOf(scripts.length, 'script', list.hasNextPage)}, newest first` : ''
        }
      />
      <div className={classes.results}>
        {selection === null && !isFiltered(applied) && <Ideas />}
        {isFailed ? (
          <ErrorState
            text={textOf(list.error, FAILURE)}
            error={list.error}
            kept="Your filters are kept."
            onRetry={() => void list.refetch()}
          />
        ) : scripts === undefined ? (
          <CardSkeletons shape="text" />
        ) : scripts.length === 0 ? (
          <NothingFound isFiltered={isFiltered(applied)} onReset={() => change(NO_FILTERS)} />
        ) : (
          <ScriptGrid list={list} scripts={scripts} failure={FAILURE}>
            {(script) => (
              <ScriptCard
                script={script}
                order={2}
                selectableTitle={
                  selection && (
                    <SelectableTitle
                      script={script}
                      isSelected={selection.ids.has(script._id)}
                      isEnabled={script.status !== 'generating' && (!isFull || selection.ids.has(script._id))}
                      onToggle={() => selection.toggle(script._id)}
                    />
                  )
                }
              />
            )}
          </ScriptGrid>
        )}
      </div>
      {selection && <SelectedScriptsBar selection={selection} />}
    </PageLayout>
  );
}

function NothingFound({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  return (
    <EmptyState
      action={
        isFiltered ? (
          <Button onClick={onReset}>Reset Filters</Button>
        ) : (
          <Button component={Link} to={PAGE_PATHS.generate} variant="lamp">
            Generate Script
          </Button>
        )
      }
    >
      No scripts match the selected criteria.
    </EmptyState>
  );
}

/** Shown if the session lacks the user id needed for the list. Logging in again adds it. */
function UnknownUser() {
  return (
    <PageLayout title="My Scripts">
      <ErrorState
        text="User ID not found. Please log in."
        help="Log in again to see your scripts."
        retryLabel="Log in"
        onRetry={() => endSession()}
      />
    </PageLayout>
  );
}
