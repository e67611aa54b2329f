import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isMissing, useScript } from '../scripts.queries.ts';
import classes from './PendingOrderNotice.module.css';
import { clearPendingOrder, findPendingOrder } from './pending-order.ts';
import { SCRIPT_PARAM } from './use-generator-run.ts';

/** Over the form: the script that was begun in this tab and is still being written, for whoever left it. */
export function PendingOrderNotice() {
  const [scriptId] = useState(() => findPendingOrder()?.scriptId ?? null);
  return scriptId === null ? null : <BegunScript scriptId={scriptId} />;
}

function BegunScript({ scriptId }: { scriptId: string }) {
  const { data: script, error } = useScript(scriptId);
  // What failed is kept: at its own address it can still be asked for again.
  const isDoneWith = script?.status === 'ready' || isMissing(error);
  useEffect(() => {
    if (isDoneWith && findPendingOrder()?.scriptId === scriptId) clearPendingOrder();
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
