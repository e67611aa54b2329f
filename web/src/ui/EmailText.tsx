import { Fragment } from 'react';

/** Lets a long address wrap after the @ or a dot. */
export function EmailText({ email }: { email: string }) {
  // One element: in a grid, Firefox would place each <wbr> as a separate item.
  return (
    <bdi>
      {[...email.matchAll(/[^@.]*[@.]?/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </bdi>
  );
}
