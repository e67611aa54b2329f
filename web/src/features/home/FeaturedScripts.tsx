import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { HomeSection } from './HomeSection.tsx';
import { useFeaturedScripts } from './home.queries.ts';
import classes from './RecentScripts.module.css';
import { ScriptRow } from './ScriptRow.tsx';

export function FeaturedScripts({ showsSamples }: { showsSamples: boolean }) {
  const { data = [] } = useFeaturedScripts();
  const scripts = showsSamples ? data : data.filter(({ isSample }) => !isSample);
  if (scripts.length === 0) return null;
  return (
    <HomeSection
      title="Featured Scripts"
      action={
        <Anchor component={Link} to={PAGE_PATHS.featured} className={classes.all ?? ''}>
          More <IconArrowRight size={18} aria-hidden />
        </Anchor>
      }
    >
      <ScriptRow scripts={scripts} label="Featured Scripts" />
    </HomeSection>
  );
}
