import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { ImportDialog } from './ImportDialog.tsx';

export function ImportButton({ seriesId }: { seriesId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Import
      </Button>
      {isOpen && <ImportDialog seriesId={seriesId} onClose={() => setOpen(false)} />}
    </>
  );
}
