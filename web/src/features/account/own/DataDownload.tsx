import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import classes from './DataDownload.module.css';
import { useDataDownload } from './own-account.queries.ts';

export function DataDownload() {
  const download = useDataDownload();
  return (
    <div className={classes.data}>
      <p>
        One JSON file with everything we store about you: your profile, scripts with their versions, prompts,
        bookmarks, tokens, payments and messages.
      </p>
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-disabled={download.isPending || undefined}
        onClick={() => {
          if (!download.isPending) download.mutate();
        }}
      >
        {download.isPending ? 'Downloading…' : 'Download my data'}
      </Button>
    </div>
  );
}
