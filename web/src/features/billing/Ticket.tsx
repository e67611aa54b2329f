import { Loader, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Ticket.module.css';

/** What is bought on the left, what it costs and the act on the stub. */
export function Ticket({
  name,
  stub,
  busyWords = null,
  children,
}: {
  name: string;
  stub: ReactNode;
  /** While something is under way it is said over the whole ticket. */
  busyWords?: string | null;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      className={`${classes.ticket} co-lamp-sheet`}
      aria-labelledby={id}
      aria-busy={busyWords !== null || undefined}
    >
      <div className={classes.body}>
        <Title order={2} id={id} className={classes.name ?? ''}>
          {name}
        </Title>
        {children}
      </div>
      <div className={classes.stub}>{stub}</div>
      <div role="status">
        {busyWords && (
          <div className={classes.busy}>
            <Loader size="md" color="var(--co-ink-2)" aria-hidden />
            <span>{busyWords}</span>
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

/** What stands at the foot of the stub: errors, the button, a quiet word. */
export function TicketAct({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className={classes.act}>
      {children}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}

/** In the place of a button that is not known yet. */
export function TicketActSkeleton() {
  return (
    <div className={classes.act}>
      <div role="status" aria-label="Loading" className={classes.skeleton} />
    </div>
  );
}
