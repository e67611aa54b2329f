import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import {
  EXPORT_FORMATS,
  EXPORT_MESSAGES,
  type ExportFormat,
} from '@cold-open/contract/scripts/script-exports.contract';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { toastError } from '../../../ui/toast.tsx';
import { downloadScript } from './download-script-file.ts';
import classes from './ExportMenu.module.css';

const MORE_FORMATS: readonly ExportFormat[] = ['md', 'docx', 'pdf', 'srt'];

/** Used instead of `disabled`, because a disabled button loses the focus. */
const DISABLED_PROPS = { 'aria-disabled': true, 'data-disabled': true };

/** A button that downloads plain text, with a menu for the other formats. */
export function ExportMenu({ scriptId }: { scriptId: string }) {
  const download = useMutation({
    mutationFn: (format: ExportFormat) => downloadScript(scriptId, format),
    onError: (error) => toastError(textOf(error, EXPORT_MESSAGES.failed)),
  });
  const start = (format: ExportFormat) => {
    if (!download.isPending) download.mutate(format);
  };
  const disabledProps = download.isPending ? DISABLED_PROPS : {};
  return (
    <div className={classes.split}>
      <Button
        className={classes.main ?? ''}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => start('txt')}
        {...disabledProps}
      >
        {download.isPending ? 'Downloading…' : 'Download'}
      </Button>
      <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button className={classes.more ?? ''} aria-label="More formats" {...disabledProps}>
            <IconChevronDown size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {MORE_FORMATS.map((format) => (
            <Menu.Item
              key={format}
              mih={44}
              rightSection={<span className={classes.extension}>.{format}</span>}
              onClick={() => start(format)}
            >
              {EXPORT_FORMATS[format].label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
