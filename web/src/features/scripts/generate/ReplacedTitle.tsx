import { Anchor } from '@mantine/core';
import { FormNotice } from './FormNotice.tsx';

/** Says that a topic took the place of a typed title, and offers to put it back. */
export function ReplacedTitle({ title, onPutBack }: { title: string; onPutBack: () => void }) {
  return (
    <FormNotice>
      Your title “{title}” was replaced.{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={onPutBack}>
        Put it back
      </Anchor>
    </FormNotice>
  );
}
