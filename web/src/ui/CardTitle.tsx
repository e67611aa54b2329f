import { Title, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import classes from './CardTitle.module.css';

/** A card's link or action. */
export type CardAction = { to: string; state?: unknown } | { onClick: () => void };

/**
 * The heading of a card. Its link or button covers the whole card; the card's other buttons are above it. A long name is
 * truncated after two lines.
 */
export function CardTitle({
  order,
  action,
  children,
}: {
  order: 2 | 3;
  action: CardAction;
  children: string;
}) {
  const name = (
    <span className={classes.name} dir="auto" title={children}>
      {children}
    </span>
  );
  return (
    <Title order={order} className={classes.title ?? ''}>
      {'to' in action ? (
        <Link to={action.to} state={action.state} className={classes.action} data-card-main>
          {name}
        </Link>
      ) : (
        <UnstyledButton onClick={action.onClick} className={classes.action ?? ''} data-card-main>
          {name}
        </UnstyledButton>
      )}
    </Title>
  );
}
