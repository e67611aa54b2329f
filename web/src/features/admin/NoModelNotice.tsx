import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import { useContext } from 'react';
import { Link } from 'react-router';
import classes from './AdminDashboardPage.module.css';
import { VisibleAdminEntries } from './admin-entries.ts';

/** Explains to admins who may do it how to connect AI while no model is connected. */
export function NoModelNotice() {
  const canChoose = useContext(VisibleAdminEntries).some(({ path }) => path === PAGE_PATHS.adminWriter);
  if (!canChoose) return null;
  return (
    <p className={classes.notice}>
      Scripts are written without AI.{' '}
      <Anchor component={Link} to={PAGE_PATHS.adminWriter} inherit underline="always">
        Choose who writes
      </Anchor>
      : a provider with your key, Ollama, or a model that runs on this machine without an account.
    </p>
  );
}
