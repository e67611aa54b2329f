import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Button, Drawer, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import {
  IconDots,
  IconHistory,
  IconPencil,
  IconPresentation,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { useBottomBar } from '../../../ui/use-bottom-bar.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import { CopyButton } from './CopyButton.tsx';
import classes from './DeskActions.module.css';
import { DetailsMenu } from './DetailsMenu.tsx';

export interface ScriptActs {
  edit: () => void;
  versions: () => void;
  /** Null where it was not written here. */
  regenerate: (() => void) | null;
  remove: () => void;
}

/** Everything that can be done with the script as a whole: a column, a toolbar, or the bar at a phone's foot. */
export function DeskActions({ script, acts }: { script: Script; acts: ScriptActs | null }) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const foot = useBottomBar<HTMLElement>();
  const [isOpen, { open, close }] = useDisclosure(false);
  const copy = <CopyButton content={script.content} />;
  const download = <ExportMenu scriptId={script._id} />;
  const edit = acts && (
    <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={acts.edit}>
      Edit
    </Button>
  );
  /** What opens something else closes the sheet that it stood on. */
  const act = (icon: ReactNode, label: string, run: () => void, variant?: string) => (
    <Button
      leftSection={icon}
      onClick={() => {
        close();
        run();
      }}
      {...(variant && { variant })}
    >
      {label}
    </Button>
  );
  const rest = (
    <>
      {acts?.regenerate &&
        act(<IconRefresh size={18} aria-hidden />, 'Regenerate (1 token)', acts.regenerate)}
      {acts && act(<IconHistory size={18} aria-hidden />, 'Versions', acts.versions)}
      <Button
        component={Link}
        to={generatePath(PAGE_PATHS.teleprompter, { id: script._id })}
        leftSection={<IconPresentation size={18} aria-hidden />}
      >
        Teleprompter
      </Button>
      <DetailsMenu script={script} />
      {acts && act(<IconTrash size={18} aria-hidden />, 'Delete', acts.remove, 'danger')}
    </>
  );
  if (!isPhone)
    return (
      <section aria-label="Script actions" className={classes.column}>
        {copy}
        {download}
        {edit}
        {rest}
      </section>
    );
  return (
    <section
      ref={foot}
      aria-label="Script actions"
      className={classes.foot}
      data-reading={!acts || undefined}
    >
      {copy}
      {edit ?? download}
      <Button leftSection={<IconDots size={18} aria-hidden />} aria-expanded={isOpen} onClick={open}>
        More
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        withCloseButton={false}
        padding={16}
        classNames={{ content: classes.drawer ?? '' }}
        attributes={{ content: { 'aria-label': 'More for this script' } }}
      >
        <div className={classes.more}>
          <Title order={2} size="h3">
            More
          </Title>
          {edit && download}
          {rest}
        </div>
      </Drawer>
    </section>
  );
}
