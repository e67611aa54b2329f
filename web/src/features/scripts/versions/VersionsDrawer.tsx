import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import type { ScriptVersionSummary } from '@cold-open/contract/scripts/script-versions.contract';
import { CloseButton, Drawer, Title } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useReturnFocusOnUnmount } from '../../../ui/use-return-focus-on-unmount.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { VersionList } from './VersionList.tsx';
import classes from './VersionsDrawer.module.css';
import { versionName } from './version-words.ts';
import { useRestoreVersion } from './versions.queries.ts';

/** Every text that the script ever had: to look back, to compare, to return to. */
export function VersionsDrawer({ scriptId, onClose }: { scriptId: string; onClose: () => void }) {
  const [compared, setCompared] = useState<readonly ScriptVersionSummary[] | null>(null);
  const [asked, setAsked] = useState<ScriptVersionSummary | null>(null);
  const restore = useRestoreVersion(scriptId, onClose);
  useReturnFocusOnUnmount();
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={asked === null}
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
            onRestore={setAsked}
          />
        ) : (
          <VersionList scriptId={scriptId} onCompare={setCompared} onRestore={setAsked} />
        )}
      </div>
      <ConfirmDialog
        opened={asked !== null}
        question="Restore this version?"
        consequence={
          asked
            ? `The script gets the title and the text of “${versionName(asked)}”. The present text stays among the versions.`
            : ''
        }
        wayOut="Keep the present text"
        act="Restore this version"
        busy={restore.isPending}
        onWayOut={() => setAsked(null)}
        onAct={() => asked && restore.mutate(asked._id)}
      />
    </Drawer>
  );
}
