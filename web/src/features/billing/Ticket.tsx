import { Loader, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Ticket.module.css';

/** Shows the product on the left, and the price and the actions on the stub. */
export function Ticket({
  name,
  stub,
  busyText = null,
  children,
}: {
  name: string;
  stub: ReactNode;
  /** Covers the ticket while a request is in progress. */
  busyText?: string | null;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      className={`${classes.ticket} co-lamp-sheet`}
      aria-labelledby={id}
      aria-busy={busyText !== null || undefined}
    >
      <div className={classes.body}>
        <Title order={2} id={id} className={classes.name ?? ''}>
          {name}
        </Title>
        {children}
      </div>
      <div className={classes.stub}>{stub}</div>
      <div role="status">
        {busyText && (
          <div className={classes.busy}>
            <Loader size="md" color="var(--co-ink-2)" aria-hidden />
            <span>{busyText}</span>
          </div>
        )}
      </div>
    </section>
  );
}

export function TicketAmount({ children, unit }: { children: ReactNode; unit: ReactNode }) {
  return (
    <div>
      <span className={classes.amount}>{children}</span>
      <p className={classes.unit}>{unit}</p>
    </div>
  );
}

/** The bottom of the stub: errors, buttons and a note. */
export function TicketActions({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className={classes.actions}>
      {children}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}

/** Shown until the plan is loaded and determines the buttons. */
export function TicketActionsSkeleton() {
  return (
    <div className={classes.actions}>
      <div role="status" aria-label="Loading" data-loading className={classes.skeleton} />
    </div>
  );
}
