import { blankGaps } from '@cold-open/contract/scripts/gaps';
import { spokenWordsOnly } from '@cold-open/contract/scripts/spoken-words';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import classes from './SplitButton.module.css';
import { scriptAsHtml } from './script-as-html.ts';

const items = lazyPart(() => import('./CopyMenuItems.tsx'));

const COPIED_MESSAGE = 'Script copied to clipboard!';
const COPY_FAILED_MESSAGE = 'Failed to copy script.';

/** Copies everything, or only what is said. With gaps, the menu with its warning comes first. */
export function CopyButton({ content, gaps }: { content: string; gaps: number }) {
  const [isOpen, setOpen] = useState(false);
  const copy = async (text: string, html?: string) => {
    try {
      await copyText(text, html);
      toastSuccess(COPIED_MESSAGE);
    } catch {
      toastError(COPY_FAILED_MESSAGE);
    }
  };
  const copyEverything = () => void copy(blankGaps(content), scriptAsHtml(content));
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.split}>
      <Button
        variant="ink"
        className={classes.main ?? ''}
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => (gaps > 0 ? setOpen(true) : copyEverything())}
      >
        Copy
      </Button>
      <LazyMenu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={250}
        items={items}
        button={
          <Button variant="ink" className={classes.more ?? ''} aria-label="Copy options">
            <Chevron size={18} aria-hidden />
          </Button>
        }
      >
        {({ CopyMenuItems }) => (
          <CopyMenuItems
            gaps={gaps}
            onCopyEverything={copyEverything}
            onCopySpokenWords={() => void copy(spokenWordsOnly(content))}
          />
        )}
      </LazyMenu>
    </div>
  );
}
