import { IconTicket } from '@tabler/icons-react';
import classes from './TokenPrice.module.css';
import { countOfTokens } from './token-labels.ts';

/** The price of an action, shown on its button. */
export function TokenPrice({ tokens }: { tokens: number }) {
  return (
    <span className={classes.price}>
      <IconTicket size={17} aria-hidden />
      <span className={classes.visuallyHidden}>, costs </span>
      {countOfTokens(tokens)}
    </span>
  );
}
