import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import {
  EXPORT_FORMATS,
  EXPORT_MESSAGES,
  type ExportFormat,
  MAX_SCRIPTS_IN_ZIP,
} from '@cold-open/contract/scripts/script-exports.contract';
import { Button, Menu } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { toastError } from '../../../ui/toast.tsx';
import { useBottomBar } from '../../../ui/use-bottom-bar.ts';
import { downloadScripts } from '../exports/download-script-file.ts';
import classes from './SelectedScriptsBar.module.css';
import type { Selection } from './use-selection.ts';

const FORMATS = Object.entries(EXPORT_FORMATS) as [ExportFormat, { label: string }][];

/** Actions for the selected scripts. Stays visible while scrolling. */
export function SelectedScriptsBar({ selection: { ids, end } }: { selection: Selection }) {
  const [isBusy, setBusy] = useState(false);
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
    <section ref={barRef} tabIndex={-1} className={classes.bar} aria-label="Selection">
      <p role="status" className={classes.status}>
        {statusText(ids.size)}
      </p>
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" c="var(--co-ink)" onClick={end}>
          Cancel
        </Button>
        <Menu position="top-end" width={220} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              variant="ink"
              leftSection={<IconDownload size={18} aria-hidden />}
              disabled={isBusy || ids.size === 0}
            >
              {isBusy ? 'Downloading...' : `Download (${ids.size})`}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FORMATS.map(([format, { label }]) => (
              <Menu.Item key={format} mih={44} onClick={() => void download(format)}>
                {label} (.{format})
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </section>
  );
}

function statusText(count: number): string {
  if (count === 0) return 'Select the scripts to download.';
  return count >= MAX_SCRIPTS_IN_ZIP ? `${count} selected, the maximum` : `${count} selected`;
}
