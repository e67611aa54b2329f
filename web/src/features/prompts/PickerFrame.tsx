import { CloseButton, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './PickerFrame.module.css';

/** A header above a scrolling list. The filters stay in view where there is room, and scroll away where there is not. */
export function PickerFrame({
  title,
  creatorName,
  back,
  filters,
  onClose,
  scrollerRef,
  children,
}: {
  title: string;
  /** The creator, if the list shows only their prompts. */
  creatorName?: string;
  back?: ReactNode;
  filters?: ReactNode;
  onClose: () => void;
  /** Left out if the children scroll on their own. */
  scrollerRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <div className={classes.frame}>
      <div className={classes.header}>
        <div className={classes.bar}>
          {back}
          <Title order={2} className={classes.title ?? ''} title={creatorName}>
            {title} {creatorName && <bdi>{creatorName}</bdi>}
          </Title>
          <CloseButton size={44} iconSize={22} aria-label="Close" onClick={onClose} />
        </div>
      </div>
      {scrollerRef ? (
        <div ref={scrollerRef} className={classes.scroller}>
          {filters && <div className={classes.filters}>{filters}</div>}
          <div className={classes.list}>{children}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
