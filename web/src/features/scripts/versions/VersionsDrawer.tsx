import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import type { ScriptVersionSummary } from '@cold-open/contract/scripts/script-versions.contract';
import { CloseButton, Title } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Drawer } from '../../../ui/dialogs.tsx';
import { useReturnFocusOnUnmount } from '../../../ui/use-return-focus-on-unmount.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { VersionList } from './VersionList.tsx';
import classes from './VersionsDrawer.module.css';
import { versionName } from './version-labels.ts';
import { useRestoreVersion } from './versions.queries.ts';

/** Lists a script's versions, to compare and restore them. */
export function VersionsDrawer({ scriptId, onClose }: { scriptId: string; onClose: () => void }) {
  const [compared, setCompared] = useState<readonly ScriptVersionSummary[] | null>(null);
  const [toRestore, setToRestore] = useState<ScriptVersionSummary | null>(null);
  const restore = useRestoreVersion(scriptId, onClose);
  useReturnFocusOnUnmount();
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={toRestore === null}
      size={640}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Versions' } }}
    >
      <div className={classes.panel}>
        <div className={classes.head}>
          <Title order={2}>Versions</Title>
          <CloseButton size={44} iconSize={22} aria-label="Close versions" onClick={onClose} />
        </div>
        {compared ? (
          <VersionComparison
            scriptId={scriptId}
            versions={compared}
            onBack={() => setCompared(null)}
            onRestore={setToRestore}
          />
        ) : (
          <VersionList scriptId={scriptId} onCompare={setCompared} onRestore={setToRestore} />
        )}
      </div>
      <ConfirmDialog
        opened={toRestore !== null}
        question="Restore this version?"
        consequence={
          toRestore
            ? `The script will have the title and text from “${versionName(toRestore)}”. The current text is kept in Versions.`
            : ''
        }
        cancelLabel="Keep the current text"
        confirmLabel="Restore this version"
        busy={restore.isPending}
        onCancel={() => setToRestore(null)}
        onConfirm={() => toRestore && restore.mutate(toRestore._id)}
      />
    </Drawer>
  );
}
