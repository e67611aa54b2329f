import { EXPORT_MESSAGES } from '@cold-open/contract/scripts/script-exports.contract';
import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { toastError } from '../../../ui/toast.tsx';
import classes from '../desk/SplitButton.module.css';
import { downloadScript } from './download-script-file.ts';
import type { Download } from './ExportMenuItems.tsx';

const items = lazyPart(() => import('./ExportMenuItems.tsx'));

/** Used instead of `disabled`, because a disabled button loses the focus. */
const DISABLED_PROPS = { 'aria-disabled': true, 'data-disabled': true };

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
      <LazyMenu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={250}
        items={items}
        button={
          <Button className={classes.more ?? ''} aria-label="More formats" {...disabledProps}>
            <IconChevronDown size={18} aria-hidden />
          </Button>
        }
      >
        {({ ExportMenuItems }) => (
          <ExportMenuItems gaps={gaps} text={isOpen ? text : ''} onDownload={start} />
        )}
      </LazyMenu>
    </div>
  );
}
