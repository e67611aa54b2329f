import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { getEngine } from '@cold-open/contract/scripts/script-orders.contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import classes from './AdminDashboardPage.module.css';
import { VisibleAdminEntries } from './admin-entries.ts';

/** Explains to admins who may do it how to connect AI while no model is connected. Shares its answer with the generate form. */
export function NoModelNotice() {
  const canChoose = useContext(VisibleAdminEntries).some(({ path }) => path === PAGE_PATHS.adminWriter);
  const { data } = useQuery({
    queryKey: ['writer', 'current'],
    queryFn: ({ signal }) => callApi(getEngine, {}, { signal }),
    enabled: canChoose,
  });
  if (!canChoose || data?.ai !== false) return null;
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
