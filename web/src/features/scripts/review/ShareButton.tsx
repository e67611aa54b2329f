import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { Modal } from '../../../ui/dialogs.tsx';
import { SHARE_HEADING_ID, SharePanel } from './SharePanel.tsx';
import type { DeskReview } from './use-desk-review.ts';

interface Props {
  review: DeskReview;
  onShowComments: () => void;
}

/** Up to the edge of the window, so that the script's text beside the buttons stays readable. */
const PANEL_WIDTH = 320;
const PANEL_OFFSET = { mainAxis: 10, crossAxis: 56 };

export const shareLabel = ({ openCount }: DeskReview) => (openCount > 0 ? `Share (${openCount})` : 'Share');

/** Opens the panel for the link beside the button. */
export function ShareButton({ review, onShowComments, isIcon = false }: Props & { isIcon?: boolean }) {
  const { isSharing, setSharing } = review;
  const toggle = { 'aria-expanded': isSharing, onClick: () => setSharing(!isSharing) };
  return (
    <Popover
      opened={isSharing}
      onChange={setSharing}
      position="bottom-end"
      width={PANEL_WIDTH}
      offset={PANEL_OFFSET}
      withArrow
      arrowSize={14}
      arrowPosition="center"
      trapFocus
      returnFocus
      shadow="var(--co-shadow-pop)"
      closeOnClickOutside={false}
    >
      <Popover.Target>
        {isIcon ? (
          <ActionIcon variant="default" aria-label={shareLabel(review)} title="Share" {...toggle}>
            <IconShare2 size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button leftSection={<IconShare2 size={18} aria-hidden />} {...toggle}>
            {shareLabel(review)}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={SHARE_HEADING_ID} p={20}>
        <Panel review={review} onShowComments={onShowComments} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The same panel over the page, for phones. */
export function ShareDialog({ review, onShowComments }: Props) {
  return (
    <Modal
      opened={review.isSharing}
      onClose={() => review.setSharing(false)}
      withCloseButton={false}
      padding={20}
      attributes={{ content: { 'aria-labelledby': SHARE_HEADING_ID } }}
    >
      <Panel review={review} onShowComments={onShowComments} />
    </Modal>
  );
}

function Panel({ review: { scriptId, share, openCount, setSharing }, onShowComments }: Props) {
  return (
    <SharePanel
      scriptId={scriptId}
      share={share}
      openThreads={openCount}
      onShowComments={onShowComments}
      onClose={() => setSharing(false)}
    />
  );
}
