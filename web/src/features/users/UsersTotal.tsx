import { MAX_EXPORTED_USERS } from '@cold-open/contract/users/users.contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import classes from './UsersTotal.module.css';
import type { UsersView } from './use-users-address.ts';
import { useExportUsers, useUserCount } from './users.queries.ts';

/** How many users match, and a download of them. */
export function UsersTotal({ view, canExport }: { view: UsersView; canExport: boolean }) {
  const { data } = useUserCount(view);
  const download = useExportUsers();
  return (
    <div className={classes.bar}>
      <p role="status" className={classes.total}>
        {data?.total !== undefined && formatTotal(data)}
      </p>
      {canExport && (
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={download.isPending}
          title={`At most ${MAX_EXPORTED_USERS.toLocaleString('en-US')} users, newest first`}
          onClick={() => download.mutate(view)}
        >
          {download.isPending ? 'Exporting...' : 'Export CSV'}
        </Button>
      )}
    </div>
  );
}

function formatTotal({ total, hasMore }: { total: number; hasMore: boolean }): string {
  const count = total.toLocaleString('en-US');
  return hasMore ? `More than ${count} users` : `${count} ${total === 1 ? 'user' : 'users'}`;
}
