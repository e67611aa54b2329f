import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isMissing, useScript } from '../scripts.queries.ts';
import classes from './PendingOrderNotice.module.css';
import { clearPendingOrder, findPendingOrder } from './pending-order.ts';
import { SCRIPT_PARAM } from './use-generator-run.ts';

/** Links to a script that was ordered in this tab and is still being written. */
export function PendingOrderNotice() {
  const [scriptId] = useState(() => findPendingOrder()?.scriptId ?? null);
  return scriptId === null ? null : <PendingScriptNotice scriptId={scriptId} />;
}

function PendingScriptNotice({ scriptId }: { scriptId: string }) {
  const { data: script, error } = useScript(scriptId);
  // A failed order stays pending, so that it can be retried on its own page.
  const isSettled = script?.status === 'ready' || isMissing(error);
  useEffect(() => {
    if (isSettled && findPendingOrder()?.scriptId === scriptId) clearPendingOrder();
  }, [isSettled, scriptId]);
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
