import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { ORDER_MESSAGES } from '@cold-open/contract/scripts/order-rules';
import { Anchor } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../account/account.queries.ts';
import classes from './OfflineNote.module.css';

/** Says whose words a script has if no model is connected, and tells admins where to change that. */
export function OfflineNote({ children }: { children?: ReactNode }) {
  const isAdmin = useCurrentUser().data?.admin === true;
  return (
    <p className={classes.note}>
      <IconPlugConnectedX size={18} aria-hidden />
      <span>
        <strong>{ORDER_MESSAGES.offlinePlan}</strong> {children}
        {isAdmin && (
          <>
            {' '}
            <Anchor component={Link} to={PAGE_PATHS.adminWriter} inherit underline="always">
              Choose who writes
            </Anchor>
            , for example a model that runs on this machine.
          </>
        )}
      </span>
    </p>
  );
}
