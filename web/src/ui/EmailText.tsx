import { Fragment } from 'react';

/** An address that is too long for its line is broken where it reads best: after the @ or a dot. */
export function EmailText({ email }: { email: string }) {
  return [...email.matchAll(/[^@.]*[@.]?/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
