import { MAX_IMPORTED_GROUPS } from '@cold-open/contract/prompts/library-editing.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ImportFileDialog } from '../../../ui/ImportFileDialog.tsx';
import classes from './LibraryFileActions.module.css';
import { useExportLibrary, useImportLibrary } from './library-editing.queries.ts';

const HINT = `A YAML file with up to ${MAX_IMPORTED_GROUPS.toLocaleString('en-US')} groups, in the format of an export. Groups that a niche already has are left out.`;

/** Exports the library to a file, and imports groups from one. */
export function LibraryFileActions() {
  const [isImporting, setImporting] = useState(false);
  const exportFile = useExportLibrary();
  const importFile = useImportLibrary();
  return (
    <div className={classes.actions}>
      <Button disabled={exportFile.isPending} onClick={() => exportFile.mutate({})}>
        {exportFile.isPending ? 'Exporting...' : 'Export library'}
      </Button>
      <Button onClick={() => setImporting(true)}>Import groups</Button>
      {isImporting && (
        <ImportFileDialog
          title="Import groups"
          hint={HINT}
          accept=".yaml,.yml"
          failure="The groups could not be imported."
          send={importFile}
          onClose={() => setImporting(false)}
        />
      )}
    </div>
  );
}
