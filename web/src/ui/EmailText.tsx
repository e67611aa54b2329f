import { Fragment } from 'react';

/** Lets a long address wrap after the @ or a dot. */
export function EmailText({ email }: { email: string }) {
  return [...email.matchAll(/[^@.]*[@.]?/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
