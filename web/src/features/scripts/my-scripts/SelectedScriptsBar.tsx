import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { GAPS_WARNING } from '@cold-open/contract/scripts/gaps';
import {
  EXPORT_FORMATS,
  EXPORT_MESSAGES,
  type ExportFormat,
  MAX_SCRIPTS_IN_ZIP,
} from '@cold-open/contract/scripts/script-exports.contract';
import { Button, Menu } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type Icon, IconCopy, IconDownload, IconFlag, IconFolder, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { toastError } from '../../../ui/toast.tsx';
import { useBottomBar } from '../../../ui/use-bottom-bar.ts';
import { downloadScripts } from '../exports/download-script-file.ts';
import { SeriesItems, StageItems } from '../organize/ChangeMenus.tsx';
import { useChangeScripts } from '../organize/organize.queries.ts';
import classes from './SelectedScriptsBar.module.css';
import type { Selection } from './use-selection.ts';

const FORMATS = Object.entries(EXPORT_FORMATS) as [ExportFormat, { label: string }][];

/** Actions for the selected scripts. Stays visible while scrolling. */
export function SelectedScriptsBar({
  selection: { ids, selectAll, end },
  selectable,
}: {
  selection: Selection;
  /** The loaded scripts that can be selected. */
  selectable: readonly string[];
}) {
  const [isBusy, setBusy] = useState(false);
  const change = useChangeScripts();
  const chosen = [...ids];
  const isIdle = !isBusy && !change.isPending;
  const canAct = isIdle && ids.size > 0;
  const bar = useRef<HTMLElement>(null);
  const barRef = useMergedRef(bar, useBottomBar<HTMLElement>());
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const download = async (format: ExportFormat) => {
    setBusy(true);
    try {
      await downloadScripts([...ids], format);
    } catch (error) {
      toastError(textOf(error, EXPORT_MESSAGES.severalFailed));
    }
    setBusy(false);
  };
  return (
    <section ref={barRef} tabIndex={-1} className={classes.bar} data-slate aria-label="Selection">
      <p role="status" className={classes.status}>
        {ids.size === 0 ? 'Select scripts to change them together.' : `${ids.size} selected`}
      </p>
      {selectable.length > ids.size && (
        <button type="button" className={classes.all} onClick={() => selectAll(selectable)}>
          Select all {selectable.length}
        </button>
      )}
      <div className={classes.actions}>
        <Action label="Move to series" icon={IconFolder} isEnabled={canAct}>
          <SeriesItems ids={chosen} change={change} />
        </Action>
        <Action label="Set status" icon={IconFlag} isEnabled={canAct}>
          <StageItems ids={chosen} change={change} />
        </Action>
        <Button
          variant="subtle"
          className={classes.action ?? ''}
          leftSection={<IconCopy size={18} aria-hidden />}
          disabled={!canAct}
          data-duplicate
          onClick={() => change.mutate({ ids: chosen, action: { type: 'duplicate' } })}
        >
          Duplicate
        </Button>
        <Menu position="top-end" width={220} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              variant="subtle"
              className={classes.action ?? ''}
              leftSection={<IconDownload size={18} aria-hidden />}
              disabled={!canAct || ids.size > MAX_SCRIPTS_IN_ZIP}
              title={ids.size > MAX_SCRIPTS_IN_ZIP ? `At most ${MAX_SCRIPTS_IN_ZIP} at once` : undefined}
            >
              {isBusy ? 'Downloading...' : `Download (${ids.size})`}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{GAPS_WARNING}</Menu.Label>
            {FORMATS.map(([format, { label }]) => (
              <Menu.Item key={format} mih={44} onClick={() => void download(format)}>
                {label} (.{format})
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          variant="subtle"
          className={classes.action ?? ''}
          data-danger
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={!canAct}
          onClick={() => change.mutate({ ids: chosen, action: { type: 'delete' } }, { onSuccess: end })}
        >
          Delete
        </Button>
      </div>
    </section>
  );
}

/** A button that opens a menu above the bar. */
function Action({
  label,
  icon: ActionIcon,
  isEnabled,
  children,
}: {
  label: string;
  icon: Icon;
  isEnabled: boolean;
  children: ReactNode;
}) {
  return (
    <Menu position="top-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          className={classes.action ?? ''}
          leftSection={<ActionIcon size={18} aria-hidden />}
          disabled={!isEnabled}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  );
}
