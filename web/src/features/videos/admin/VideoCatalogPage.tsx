import { MAX_IMPORTED_TITLES } from '@cold-open/contract/videos/video-forms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ImportFileDialog } from '../../../ui/ImportFileDialog.tsx';
import { PageLayout } from '../../../ui/PageLayout.tsx';
import { AddVideoForm } from './AddVideoForm.tsx';
import { VideoCatalog } from './VideoCatalog.tsx';
import { useImportTitles } from './video-catalog.queries.ts';

const HINT = `A CSV file with up to ${MAX_IMPORTED_TITLES.toLocaleString('en-US')} titles, as spreadsheets save it. Its first line names the columns: Title, Niche and Upload Days, and optionally Views and Channel Subscribers. Titles that a niche already has are left out.`;

export function VideoCatalogPage() {
  const [isImporting, setImporting] = useState(false);
  const importTitles = useImportTitles();
  return (
    <PageLayout
      title="Manage Videos"
      width="full"
      action={<Button onClick={() => setImporting(true)}>Import titles</Button>}
    >
      <AddVideoForm />
      <VideoCatalog />
      {isImporting && (
        <ImportFileDialog
          title="Import titles"
          hint={HINT}
          accept=".csv,.tsv,.txt,text/csv"
          failure="The titles could not be imported."
          send={importTitles}
          onClose={() => setImporting(false)}
        />
      )}
    </PageLayout>
  );
}
