import { Title, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import classes from './CardTitle.module.css';

/** Where a card leads, or what it does. */
export type CardAct = { to: string; state?: unknown } | { onClick: () => void };

/**
 * A card's heading, whose link or button reaches over the whole card; other buttons of the card lie above it. Two lines
 * of a long name are shown.
 */
export function CardTitle({ order, act, children }: { order: 2 | 3; act: CardAct; children: string }) {
  const name = (
    <span className={classes.name} dir="auto" title={children}>
      {children}
    </span>
  );
  return (
    <Title order={order} className={classes.title ?? ''}>
      {'to' in act ? (
        <Link to={act.to} state={act.state} className={classes.act} data-card-main>
          {name}
        </Link>
      ) : (
        <UnstyledButton onClick={act.onClick} className={classes.act ?? ''} data-card-main>
          {name}
        </UnstyledButton>
      )}
    </Title>
  );
}
