import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { blankGaps, gapWarning } from '@cold-open/contract/scripts/gaps';
import { spokenWordsOnly } from '@cold-open/contract/scripts/spoken-words';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import classes from './SplitButton.module.css';
import { scriptAsHtml } from './script-as-html.ts';

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
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={250}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button variant="ink" className={classes.more ?? ''} aria-label="Copy options">
            <Chevron size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {gaps > 0 && <Menu.Label>{gapWarning(gaps)}</Menu.Label>}
          <Menu.Item mih={56} onClick={copyEverything}>
            <Choice name="Everything" hint="Beat names, directions and words" />
          </Menu.Item>
          <Menu.Item mih={56} onClick={() => void copy(spokenWordsOnly(content))}>
            <Choice name="Spoken words only" hint="What you say, nothing else" />
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function Choice({ name, hint }: { name: string; hint: string }) {
  return (
    <span className={classes.choice}>
      <strong>{name}</strong>
      <span>{hint}</span>
    </span>
  );
}
