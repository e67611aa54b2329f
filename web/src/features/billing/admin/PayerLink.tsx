import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { orNotAvailable } from '../../../ui/DataTable.tsx';
import classes from './PayerLink.module.css';

/** Links to the user; N/A if the account was deleted or is unknown. */
export function PayerLink({ user }: { user: { email: string } | null }) {
  if (user === null) return orNotAvailable('');
  const search = new URLSearchParams({ search: user.email });
  return (
    <Anchor
      component={Link}
      to={`${PAGE_PATHS.adminUsers}?${search}`}
      inherit
      className={classes.payer ?? ''}
    >
      {user.email}
    </Anchor>
  );
}
