import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import { useRef } from 'react';
import { useOpensAfterMount } from '../../../ui/use-opens-after-mount.ts';
import { DeskSharePanel } from './DeskSharePanel.tsx';
import { type ShareProps, ShareTrigger } from './ShareTrigger.tsx';
import { SHARE_HEADING_ID } from './share-heading.ts';

/** Up to the edge of the window, so that the script's text beside the buttons stays readable. */
const PANEL_WIDTH = 320;
const PANEL_OFFSET = { mainAxis: 10, crossAxis: 56 };

/** The button with the panel that it opens. */
export function SharePopover({
  review,
  onShowComments,
  isIcon,
  takesFocus,
}: ShareProps & { isIcon: boolean; takesFocus: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const isReady = useOpensAfterMount(button, takesFocus);
  const { isSharing, setSharing } = review;
  return (
    <Popover
      opened={isSharing && isReady}
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
        <ShareTrigger ref={button} review={review} isIcon={isIcon} onClick={() => setSharing(!isSharing)} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={SHARE_HEADING_ID} p={20}>
        <DeskSharePanel review={review} onShowComments={onShowComments} />
      </Popover.Dropdown>
    </Popover>
  );
}
