import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HomeSection } from './HomeSection.tsx';
import { RECENT_COUNT, type useRecentScripts } from './home.queries.ts';
import classes from './RecentScripts.module.css';
import { ScriptRow } from './ScriptRow.tsx';

export function RecentScripts({
  recent: { data: scripts, isError },
}: {
  recent: ReturnType<typeof useRecentScripts>;
}) {
  return (
    <HomeSection
      title="Recent Scripts"
      action={
        <Anchor component={Link} to={PAGE_PATHS.myScripts} className={classes.all ?? ''}>
          View All <IconArrowRight size={18} aria-hidden />
        </Anchor>
      }
    >
      {scripts && scripts.length > 0 ? (
        <ScriptRow scripts={scripts.slice(0, RECENT_COUNT)} label="Recent Scripts" />
      ) : scripts || isError ? (
        // The specification shows a list that failed to load as empty.
        <EmptyState>No scripts yet. Start by generating one above.</EmptyState>
      ) : (
        <CardSkeletons shape="text" rows={1} />
      )}
    </HomeSection>
  );
}
