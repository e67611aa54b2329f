import { IconTicket } from '@tabler/icons-react';
import classes from './TokenPrice.module.css';
import { countOfTokens } from './token-words.ts';

/** What a button takes from the balance, on the button itself. */
export function TokenPrice({ tokens }: { tokens: number }) {
  return (
    <span className={classes.price}>
      <IconTicket size={17} aria-hidden />
      <span className={classes.heard}>, costs </span>
      {countOfTokens(tokens)}
    </span>
  );
}
