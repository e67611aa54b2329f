import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { SeriesOverview } from '@cold-open/contract/scripts/organize.contract';
import { type ScriptSort, type ScriptStage, SORT_LABELS } from '@cold-open/contract/scripts/script-stages';
import { Button, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { currentUserId, endSession } from '../../../api/session.ts';
import { CardSkeletons } from '../../../ui/CardSkeletons.tsx';
import { countOf } from '../../../ui/count-of.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { PageLayout } from '../../../ui/PageLayout.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { ScriptCard } from '../cards/ScriptCard.tsx';
import { ImportButton } from '../imports/ImportButton.tsx';
import { DeletedScripts } from '../organize/DeletedScripts.tsx';
import { DraggedCards } from '../organize/DraggedCards.tsx';
import { useChangeScripts, useSeries } from '../organize/organize.queries.ts';
import { ScriptMenu } from '../organize/ScriptMenu.tsx';
import { SeriesHead } from '../organize/SeriesHead.tsx';
import { DELETED, SeriesNav, SeriesNavSkeleton } from '../organize/SeriesNav.tsx';
import { SortField } from '../organize/SortField.tsx';
import { type ChosenSeries, countScripts } from '../organize/series-counts.ts';
import { useDragToSeries } from '../organize/use-drag-to-series.ts';
import { useWaitsForIdeas } from '../outline/outline.queries.ts';
import { Ideas } from './Ideas.tsx';
import classes from './MyScriptsPage.module.css';
import { useMyScripts } from './my-scripts.queries.ts';
import { ScriptFilterSheet } from './ScriptFilterSheet.tsx';
import { ScriptGrid } from './ScriptGrid.tsx';
import { SelectableTitle } from './SelectableTitle.tsx';
import { isFiltered, type ScriptFilters, withoutFilters } from './script-filters.ts';
import { useScriptFilters } from './use-script-filters.ts';
import { useSelection } from './use-selection.ts';
import { useSelectionKeys } from './use-selection-keys.ts';

export { prefetchMyScripts } from './my-scripts.queries.ts';

const selectedScriptsBar = lazyPart(() => import('./SelectedScriptsBar.tsx'));

const FAILURE = 'Failed to fetch your scripts';

export function MyScriptsPage() {
  const userId = currentUserId();
  return userId === null ? <UnknownUser /> : <MyScripts userId={userId} />;
}

function MyScripts({ userId }: { userId: string }) {
  usePageTitle('My Scripts');
  const { filters, change, applied } = useScriptFilters();
  const { data: overview } = useSeries();
  const [drag, setDrag] = useState<{ target: string | null } | null>(null);
  const choose = (series: ChosenSeries) => change({ ...filters, series });
  return (
    <PageContainer width="wide">
      <div className={classes.columns}>
        <Title order={1} className={classes.title ?? ''}>
          My Scripts
        </Title>
        {overview ? (
          <SeriesNav overview={overview} chosen={filters.series} drop={drag} onChoose={choose} />
        ) : (
          <SeriesNavSkeleton />
        )}
        <div className={classes.content}>
          {applied.series === DELETED ? (
            <DeletedScripts series={overview?.series ?? []} />
          ) : (
            <ScriptList
              userId={userId}
              filters={filters}
              applied={applied}
              change={change}
              overview={overview}
              onDrag={setDrag}
            />
          )}
        </div>
      </div>
    </PageContainer>
  );
}

const NO_SCRIPTS: SeriesOverview = { series: [], counts: [], deleted: 0 };

/** The scripts of the chosen series. */
function ScriptList({
  userId,
  filters,
  applied,
  change,
  overview = NO_SCRIPTS,
  onDrag,
}: {
  userId: string;
  filters: ScriptFilters;
  applied: ScriptFilters;
  change: (filters: ScriptFilters) => void;
  overview: SeriesOverview | undefined;
  onDrag: (drag: { target: string | null } | null) => void;
}) {
  const list = useMyScripts(userId, applied);
  const scripts = list.data?.pages.flatMap(({ items }) => items);
  const { selection, startSelecting, selectButton } = useSelection();
  const bar = useLazyPart(selectedScriptsBar, selection !== null);
  const selectable = scripts?.filter(({ status }) => status !== 'generating').map(({ _id }) => _id) ?? [];
  const changes = useChangeScripts();
  const keys = useSelectionKeys({
    selection,
    startWith: startSelecting,
    selectable,
    deleteSelected: () =>
      changes.mutate(
        { ids: [...(selection?.ids ?? [])], action: { type: 'delete' } },
        { onSuccess: () => selection?.end() },
      ),
  });
  const { drag, handlers } = useDragToSeries({
    onClick: keys.onClickCapture,
    idsFor: (id) => {
      if (!selectable.includes(id)) return [];
      return selection?.ids.has(id) ? [...selection.ids] : [id];
    },
    onDrop: (ids, seriesId) => {
      const seriesName = overview.series.find(({ _id }) => _id === seriesId)?.name;
      changes.mutate({ ids, action: { type: 'move', seriesId }, seriesName });
    },
    onHold: (id) => (selection ? selection.toggle(id) : startSelecting(id)),
  });
  const target = drag?.target ?? null;
  const isDragging = drag !== null;
  useEffect(() => onDrag(isDragging ? { target } : null), [isDragging, target, onDrag]);
  const isFailed = list.isError && scripts === undefined;
  const series = overview.series.find(({ _id }) => _id === applied.series);
  const countIn = (stage?: ScriptStage) => countScripts(overview, applied.series, stage);
  const showsIdeas = (applied.series === null && !isFiltered(applied)) || applied.stage === 'idea';
  // They are above the scripts, so both appear together.
  const waitsForIdeas = useWaitsForIdeas(showsIdeas);
  return (
    <>
      <div className={classes.head}>
        {series && (
          <SeriesHead
            series={series}
            count={countIn()}
            onDeleted={() => change({ ...filters, series: null })}
          />
        )}
        <div className={classes.tools}>
          {selection === null && <ImportButton seriesId={series?._id ?? null} />}
          <SortField sort={filters.sort} onSort={(sort) => change({ ...filters, sort })} />
          {scripts?.length !== 0 && (
            <Button
              ref={selectButton}
              className={classes.select ?? ''}
              data-waiting={scripts === undefined || undefined}
              onClick={() => (selection ? selection.end() : startSelecting())}
            >
              {selection ? 'Done' : 'Select'}
            </Button>
          )}
        </div>
      </div>
      <ScriptFilterSheet
        userId={userId}
        filters={filters}
        onChange={change}
        countOf={countIn}
        count={scripts && !isFailed ? describeCount(scripts.length, list.hasNextPage, applied.sort) : ''}
      />
      {/* The keys and dragging are shortcuts for buttons that everybody can reach. */}
      <div
        role="presentation"
        className={classes.results}
        data-dragging={drag !== null || undefined}
        {...keys}
        {...handlers}
      >
        {selection === null && showsIdeas && <Ideas isHidden={scripts === undefined && !isFailed} />}
        {isFailed ? (
          <ErrorState
            text={textOf(list.error, FAILURE)}
            error={list.error}
            kept="Your filters are kept."
            onRetry={() => void list.refetch()}
          />
        ) : scripts === undefined || waitsForIdeas ? (
          <CardSkeletons shape="text" />
        ) : scripts.length === 0 ? (
          <NothingFound
            filters={applied}
            hasSeries={series !== undefined}
            onReset={() => change(withoutFilters(filters))}
            onMove={() => {
              change({ ...filters, series: null });
              startSelecting();
            }}
          />
        ) : (
          <ScriptGrid list={list} scripts={scripts} failure={FAILURE}>
            {(script) => (
              <ScriptCard
                script={script}
                order={2}
                menu={<ScriptMenu script={script} />}
                selectableTitle={
                  selection && (
                    <SelectableTitle
                      script={script}
                      isSelected={selection.ids.has(script._id)}
                      isEnabled={script.status !== 'generating'}
                      onToggle={() => selection.toggle(script._id)}
                    />
                  )
                }
              />
            )}
          </ScriptGrid>
        )}
      </div>
      {drag && <DraggedCards drag={drag} title={scripts?.find(({ _id }) => _id === drag.ids[0])?.title} />}
      {selection && bar && <bar.SelectedScriptsBar selection={selection} selectable={selectable} />}
    </>
  );
}

function describeCount(count: number, hasMore: boolean, sort: ScriptSort): string {
  const order =
    sort === 'stage' ? 'by status' : SORT_LABELS[sort].replace(/^./, (first) => first.toLowerCase());
  return `${countOf(count, 'script', hasMore)}, ${order}`;
}

function NothingFound({
  filters,
  hasSeries,
  onReset,
  onMove,
}: {
  filters: ScriptFilters;
  hasSeries: boolean;
  onReset: () => void;
  /** Shows all scripts to select those that belong in the series. */
  onMove: () => void;
}) {
  if (isFiltered(filters))
    return (
      <EmptyState action={<Button onClick={onReset}>Reset Filters</Button>}>
        No scripts match the selected criteria.
      </EmptyState>
    );
  return (
    <EmptyState
      action={
        hasSeries ? (
          <Button onClick={onMove}>Move scripts here</Button>
        ) : (
          <Button component={Link} to={PAGE_PATHS.generate} variant="lamp">
            Generate Script
          </Button>
        )
      }
    >
      {hasSeries ? 'No scripts in this series yet.' : 'No scripts match the selected criteria.'}
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
