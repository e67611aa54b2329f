import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { gapWarning } from '@cold-open/contract/scripts/gaps';
import { pdfWarning } from '@cold-open/contract/scripts/pdf-letters';
import {
  EXPORT_FORMATS,
  EXPORT_MESSAGES,
  type ExportedPart,
  type ExportFormat,
} from '@cold-open/contract/scripts/script-exports.contract';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { toastError } from '../../../ui/toast.tsx';
import classes from '../desk/SplitButton.module.css';
import { downloadScript } from './download-script-file.ts';

const MORE_FORMATS: readonly ExportFormat[] = ['md', 'docx', 'pdf', 'srt'];

/** Used instead of `disabled`, because a disabled button loses the focus. */
const DISABLED_PROPS = { 'aria-disabled': true, 'data-disabled': true };

interface Download {
  format: ExportFormat;
  only?: ExportedPart;
}

/** A button that downloads plain text, with a menu for the other formats. With gaps, the menu with its warning comes first. */
export function ExportMenu({
  scriptId,
  gaps,
  text,
  whenSaved = (command) => command(),
}: {
  scriptId: string;
  gaps: number;
  /** What the file will contain. */
  text: string;
  /** The server makes the file, so it needs the words that are not saved yet. */
  whenSaved?: (command: () => void) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const download = useMutation({
    mutationFn: ({ format, only }: Download) => downloadScript(scriptId, format, only),
    onError: (error) => toastError(textOf(error, EXPORT_MESSAGES.failed)),
  });
  const start = (file: Download) => {
    if (!download.isPending) whenSaved(() => download.mutate(file));
  };
  const warning = isOpen ? pdfWarning(text) : null;
  const disabledProps = download.isPending ? DISABLED_PROPS : {};
  return (
    <div className={classes.split}>
      <Button
        className={`${classes.main} ${classes.wide}`}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => (gaps > 0 ? setOpen(true) : start({ format: 'txt' }))}
        {...disabledProps}
      >
        {download.isPending ? 'Downloading…' : 'Download'}
      </Button>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={250}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button className={classes.more ?? ''} aria-label="More formats" {...disabledProps}>
            <IconChevronDown size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {gaps > 0 && <Menu.Label>{gapWarning(gaps)}</Menu.Label>}
          {warning && <Menu.Label>{warning}</Menu.Label>}
          {gaps > 0 && (
            <Menu.Item
              mih={44}
              rightSection={<span className={classes.extension}>.txt</span>}
              onClick={() => start({ format: 'txt' })}
            >
              {EXPORT_FORMATS.txt.label}
            </Menu.Item>
          )}
          <Menu.Item
            mih={44}
            rightSection={<span className={classes.extension}>.txt</span>}
            onClick={() => start({ format: 'txt', only: 'spoken' })}
          >
            Spoken words only
          </Menu.Item>
          {MORE_FORMATS.map((format) => (
            <Menu.Item
              key={format}
              mih={44}
              rightSection={<span className={classes.extension}>.{format}</span>}
              onClick={() => start({ format })}
            >
              {EXPORT_FORMATS[format].label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
