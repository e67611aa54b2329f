import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { forgetGeneration, readGeneration } from '../generate/pending-order.ts';
import { isMissing, useScript } from '../scripts.queries.ts';
import classes from './ScriptUnderWay.module.css';
import { SCRIPT_PARAM } from './use-script-run.ts';

/** Over the form: the script that was begun in this tab and is still being written, for whoever left it. */
export function ScriptUnderWay() {
  const [scriptId] = useState(() => readGeneration()?.scriptId ?? null);
  return scriptId === null ? null : <BegunScript scriptId={scriptId} />;
}

function BegunScript({ scriptId }: { scriptId: string }) {
  const { data: script, error } = useScript(scriptId);
  // What failed is kept: at its own address it can still be asked for again.
  const isDoneWith = script?.status === 'ready' || isMissing(error);
  useEffect(() => {
    if (isDoneWith && readGeneration()?.scriptId === scriptId) forgetGeneration();
  }, [isDoneWith, scriptId]);
  if (script?.status !== 'generating') return null;
  return (
    <p role="status" className={classes.note}>
      A script is being written.{' '}
      <Anchor
        component={Link}
        to={`${PAGE_PATHS.generate}?${SCRIPT_PARAM}=${scriptId}`}
        inherit
        underline="always"
      >
        Open it
      </Anchor>
    </p>
  );
}
