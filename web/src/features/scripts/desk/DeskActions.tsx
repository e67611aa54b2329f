import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { ActionIcon, Button, type ButtonProps, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import {
  IconArrowsShuffle,
  IconDots,
  IconFiles,
  IconHistory,
  IconListCheck,
  IconMessages,
  IconPencil,
  IconPhoto,
  IconPresentation,
  IconRefresh,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react';
import type { AriaAttributes, ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { Drawer } from '../../../ui/dialogs.tsx';
import { useBottomBar } from '../../../ui/use-bottom-bar.ts';
import { EditingBar } from '../editing/EditingBar.tsx';
import type { DeskEditing } from '../editing/use-desk-editor.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import { ShareButton, ShareDialog } from '../review/ShareButton.tsx';
import { shareLabel } from '../review/ShareTrigger.tsx';
import type { DeskReview } from '../review/use-desk-review.ts';
import { CopyButton } from './CopyButton.tsx';
import classes from './DeskActions.module.css';
import { DetailsMenu } from './DetailsMenu.tsx';

export interface DeskCommands {
  edit: () => void;
  /** Null if the script was not written from an outline. */
  openOutline: (() => void) | null;
  check: () => void;
  openVersions: () => void;
  openOpenings: () => void;
  /** Null if the script cannot be regenerated because it was not written here. */
  regenerate: (() => void) | null;
  remove: () => void;
}

/** Copies the script into the viewer's own scripts. */
export interface Duplication {
  isPending: boolean;
  start: () => void;
}

/** Actions for the whole script, shown as a column, a toolbar, or a bar at the bottom of a phone. */
export function DeskActions({
  script,
  commands,
  findingCount,
  isOpeningsOpen,
  gaps,
  editing,
  onLock,
  onRephrase,
  duplication,
  review,
  isCompact,
  openComments,
}: {
  script: Script;
  gaps: number;
  /** Null if the text is not edited in place. */
  editing: DeskEditing | null;
  onLock: (line: number) => void;
  onRephrase: (line: number) => void;
  /** Null if the viewer can only read the script. */
  commands: DeskCommands | null;
  /** How many findings Check shows. */
  findingCount: number;
  isOpeningsOpen: boolean;
  duplication: Duplication;
  /** Null if the viewer cannot share the script. */
  review: DeskReview | null;
  /** Shows a row of icons above the comments; everything else is behind "More". */
  isCompact: boolean;
  openComments: () => void;
}) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const bottomBar = useBottomBar<HTMLElement>();
  const [isOpen, { open, close }] = useDisclosure(false);
  const copy = <CopyButton content={script.content} gaps={gaps} />;
  const download = (
    <ExportMenu
      scriptId={script._id}
      gaps={gaps}
      text={`${script.title}\n${script.content}`}
      {...(editing && { whenSaved: editing.whenSaved })}
    />
  );
  const edit = commands && (
    <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={commands.edit}>
      Edit
    </Button>
  );
  /** Closes the drawer that contains the button, because the command may open another dialog. */
  const commandButton = (
    icon: ReactNode,
    label: string,
    run: () => void,
    props?: ButtonProps & AriaAttributes,
  ) => (
    <Button
      leftSection={icon}
      onClick={() => {
        close();
        run();
      }}
      {...props}
    >
      {label}
    </Button>
  );
  const checkLabel = findingCount > 0 ? `Check (${findingCount})` : 'Check';
  const teleprompter = (
    <Button
      component={Link}
      to={generatePath(PAGE_PATHS.teleprompter, { id: script._id })}
      leftSection={<IconPresentation size={18} aria-hidden />}
    >
      Teleprompter
    </Button>
  );
  const sharing = review && (
    <>
      {isPhone ? (
        commandButton(<IconShare2 size={18} aria-hidden />, shareLabel(review), () => review.setSharing(true))
      ) : (
        <ShareButton review={review} onShowComments={openComments} />
      )}
      {(review.openCount > 0 || review.share !== null) &&
        commandButton(
          <IconMessages size={18} aria-hidden />,
          review.openCount > 0 ? `Comments (${review.openCount})` : 'Comments',
          openComments,
          { 'aria-expanded': review.isOpen },
        )}
    </>
  );
  const improvements = commands && (
    <>
      {commandButton(<IconListCheck size={18} aria-hidden />, checkLabel, commands.check)}
      {script.content.trim() !== '' &&
        commandButton(<IconArrowsShuffle size={18} aria-hidden />, 'Openings', commands.openOpenings, {
          'aria-expanded': isOpeningsOpen,
        })}
      {commands.regenerate &&
        commandButton(<IconRefresh size={18} aria-hidden />, 'Regenerate (1 token)', commands.regenerate)}
    </>
  );
  const image = (
    <Button
      component={Link}
      to={`${PAGE_PATHS.images}?script=${script._id}`}
      leftSection={<IconPhoto size={18} aria-hidden />}
    >
      Make an image
    </Button>
  );
  const rest = (
    <>
      {image}
      {commands && commandButton(<IconHistory size={18} aria-hidden />, 'Versions', commands.openVersions)}
      <Button
        leftSection={<IconFiles size={18} aria-hidden />}
        disabled={duplication.isPending}
        onClick={duplication.start}
      >
        {duplication.isPending ? 'Duplicating...' : 'Duplicate'}
      </Button>
      <DetailsMenu script={script} onOutline={commands?.openOutline ?? null} />
      {commands &&
        commandButton(<IconTrash size={18} aria-hidden />, 'Delete', commands.remove, { variant: 'danger' })}
    </>
  );
  const more = (
    <Drawer
      opened={isOpen}
      onClose={close}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'md' : 320}
      withCloseButton={false}
      padding={16}
      classNames={isPhone ? { content: classes.drawer ?? '' } : {}}
      attributes={{ content: { 'aria-label': 'More actions for this script' } }}
    >
      <div className={classes.more}>
        <Title order={2} size="h3">
          More
        </Title>
        {improvements}
        {edit && download}
        {teleprompter}
        {isPhone && sharing}
        {rest}
      </div>
    </Drawer>
  );
  if (isCompact && review && commands && !isPhone)
    return (
      <section aria-label="Script actions" className={classes.row}>
        {copy}
        <ActionIcon variant="default" aria-label="Edit" title="Edit" onClick={commands.edit}>
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ShareButton review={review} onShowComments={openComments} isIcon />
        <ActionIcon variant="default" aria-label="More" title="More" aria-expanded={isOpen} onClick={open}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
        {more}
      </section>
    );
  if (!isPhone)
    return (
      <section aria-label="Script actions" className={classes.column}>
        {copy}
        {download}
        {edit}
        {teleprompter}
        {sharing}
        {improvements && <hr />}
        {improvements}
        <hr />
        {rest}
      </section>
    );
  if (editing && (editing.state.field || editing.state.gap))
    return <EditingBar editing={editing} onLock={onLock} onRephrase={onRephrase} />;
  return (
    <section
      ref={bottomBar}
      aria-label="Script actions"
      className={classes.bottomBar}
      data-reading={!commands || undefined}
    >
      {copy}
      {edit ?? download}
      <Button leftSection={<IconDots size={18} aria-hidden />} aria-expanded={isOpen} onClick={open}>
        More
      </Button>
      {more}
      {review && <ShareDialog review={review} onShowComments={openComments} />}
    </section>
  );
}
