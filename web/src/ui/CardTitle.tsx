import { Title, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import classes from './CardTitle.module.css';

/** The link or the action of a card. */
export type CardAction = { to: string; state?: unknown } | { onClick: () => void };

/**
 * The heading of a card. Its link or button covers the whole card; other buttons of the card are above it. A long name is
 * cut after two lines.
 */
export function CardTitle({ order, act, children }: { order: 2 | 3; act: CardAction; children: string }) {
  const name = (
    <span className={classes.name} dir="auto" title={children}>
      {children}
    </span>
  );
  return (
    <Title order={order} className={classes.title ?? ''}>
      {'to' in act ? (
        <Link to={act.to} state={act.state} className={classes.action} data-card-main>
          {name}
        </Link>
      ) : (
        <UnstyledButton onClick={act.onClick} className={classes.action ?? ''} data-card-main>
          {name}
        </UnstyledButton>
      )}
    </Title>
  );
}
