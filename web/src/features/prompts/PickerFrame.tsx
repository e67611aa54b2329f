import { CloseButton, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './PickerFrame.module.css';

/** Head with the filters, and below it what scrolls. */
export function PickerFrame({
  title,
  of,
  back,
  filters,
  onClose,
  scrollerRef,
  children,
}: {
  title: string;
  /** Whose, when it is one person's. */
  of?: string;
  back?: ReactNode;
  filters: ReactNode;
  onClose: () => void;
  scrollerRef: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <>
      <div className={classes.head}>
        <div className={classes.bar}>
          {back}
          <Title order={2} className={classes.title ?? ''} title={of}>
            {title} {of && <bdi>{of}</bdi>}
          </Title>
          <CloseButton size={44} iconSize={22} aria-label="Close" onClick={onClose} />
        </div>
        {filters}
      </div>
      <div ref={scrollerRef} className={classes.scroller}>
        {children}
      </div>
    </>
  );
}
