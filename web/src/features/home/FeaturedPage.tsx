import { MAX_SEARCH_LENGTH } from '@cold-open/contract/scripts/script-lists.contract';
import { textOf } from '../../api/api-error.ts';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { useTextsInAddress } from '../../ui/use-texts-in-address.ts';
import { ScriptCard } from '../scripts/cards/ScriptCard.tsx';
import { ScriptGrid } from '../scripts/my-scripts/ScriptGrid.tsx';
import classes from './FeaturedPage.module.css';
import { useAllFeaturedScripts } from './home.queries.ts';

const FAILURE = 'The scripts could not be loaded.';
const SEARCH_LABEL = 'Search featured scripts';

/** All scripts that were posted for everyone to read. */
export function FeaturedPage() {
  const { texts, applied, change } = useTextsInAddress(['search']);
  const { search } = applied;
  const list = useAllFeaturedScripts(search);
  const scripts = list.data?.pages.flatMap(({ items }) => items);
  return (
    <PageLayout
      title="Featured Scripts"
      action={
        <search className={classes.search}>
          <SearchInput
            aria-label={SEARCH_LABEL}
            placeholder={SEARCH_LABEL}
            maxLength={MAX_SEARCH_LENGTH}
            value={texts.search}
            onSearch={(text) => change({ search: text })}
          />
        </search>
      }
    >
      {scripts === undefined ? (
        list.isError ? (
          <ErrorState
            text={textOf(list.error, FAILURE)}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <CardSkeletons shape="text" />
        )
      ) : scripts.length === 0 ? (
        <EmptyState>{search === '' ? 'No featured scripts yet.' : 'No featured scripts match.'}</EmptyState>
      ) : (
        <ScriptGrid list={list} scripts={scripts} failure={FAILURE}>
          {(script) => <ScriptCard script={script} order={2} />}
        </ScriptGrid>
      )}
    </PageLayout>
  );
}
