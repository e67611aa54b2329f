import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { scriptQuery } from '../scripts.queries.ts';
import classes from './CutFrom.module.css';

/** Leads from a Short to the script that it was cut from. Shows nothing if that one was deleted. */
export function CutFrom({ sourceScriptId }: { sourceScriptId: string }) {
  const { data } = useQuery({ ...scriptQuery(sourceScriptId), retry: false });
  if (!data) return null;
  return (
    <p className={classes.source}>
      <IconScissors size={16} aria-hidden />
      <span>
        Cut from{' '}
        <Anchor
          component={Link}
          to={generatePath(PAGE_PATHS.script, { id: sourceScriptId })}
          inherit
          underline="always"
          dir="auto"
        >
          {data.title}
        </Anchor>
      </span>
    </p>
  );
}
