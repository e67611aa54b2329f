import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Drawer.css';
import { fileNamesOf } from '@cold-open/contract/scripts/file-name';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button, Menu, Title } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import {
  IconCheck,
  IconChevronDown,
  IconCopy,
  IconDots,
  IconDownload,
  IconFlag,
  IconRefresh,
} from '@tabler/icons-react';
import { saveFile } from '../../api/save-file.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Drawer } from '../../ui/dialogs.tsx';
import { useBottomBar } from '../../ui/use-bottom-bar.ts';
import { TokenPrice } from '../billing/TokenPrice.tsx';
import deskClasses from '../scripts/desk/DeskActions.module.css';
import { StageItems } from '../scripts/organize/ChangeMenus.tsx';
import { useChangeScripts } from '../scripts/organize/organize.queries.ts';
import classes from './PublishActions.module.css';
import { useCopied } from './use-copied.ts';

/** Actions for the whole kit, shown as a column, a toolbar, or a bar at the bottom of a phone. */
export function PublishActions({
  script,
  text,
  cost,
  isDisabled,
  isBusy,
  onRewrite,
}: {
  script: Script;
  /** Everything that can be copied. */
  text: string;
  /** What rewriting costs; null without a model. */
  cost: number | null;
  isDisabled: boolean;
  isBusy: boolean;
  onRewrite: () => void;
}) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const bottomBar = useBottomBar<HTMLElement>();
  const [isOpen, { open, close }] = useDisclosure(false);
  const change = useChangeScripts();
  const { isCopied, copy } = useCopied(() => copyText(text));
  useHotkeys([['mod+shift+C', copy]], []);

  const copyButton = (
    <Button
      variant="ink"
      disabled={isDisabled}
      aria-keyshortcuts="Control+Shift+C"
      leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      onClick={copy}
    >
      {isCopied ? 'Copied' : 'Copy everything'}
    </Button>
  );
  const rest = (
    <>
      <Button
        disabled={isDisabled}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() =>
          saveFile({ blob: new Blob([`${text}\n`], { type: 'text/plain' }), name: fileName(script) })
        }
      >
        Download .txt
      </Button>
      <Button
        disabled={isDisabled}
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={() => {
          close();
          onRewrite();
        }}
      >
        {isBusy ? 'Writing…' : 'Rewrite'}
        {!isBusy && cost !== null && cost > 0 && <TokenPrice tokens={cost} />}
      </Button>
      <Menu position="bottom-end" width={204} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            classNames={{ section: classes.section ?? '' }}
            leftSection={<IconFlag size={18} aria-hidden />}
            rightSection={<IconChevronDown size={18} aria-hidden />}
          >
            Set status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <StageItems ids={[script._id]} change={change} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
  if (!isPhone)
    return (
      <section aria-label="Publish actions" className={deskClasses.column}>
        {copyButton}
        {rest}
        <p className={classes.hint}>Copies the title, description, tags and pinned comment, in that order.</p>
      </section>
    );
  return (
    <section
      ref={bottomBar}
      aria-label="Publish actions"
      className={`${deskClasses.bottomBar} ${classes.bottomBar}`}
    >
      {copyButton}
      <Button leftSection={<IconDots size={18} aria-hidden />} aria-expanded={isOpen} onClick={open}>
        More
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        withCloseButton={false}
        padding={16}
        classNames={{ content: deskClasses.drawer ?? '' }}
        attributes={{ content: { 'aria-label': 'More actions for publishing' } }}
      >
        <div className={deskClasses.more}>
          <Title order={2} size="h3">
            More
          </Title>
          {rest}
        </div>
      </Drawer>
    </section>
  );
}

const fileName = ({ title }: Script) => fileNamesOf([`${title} publish`], 'txt')[0] ?? 'publish.txt';
