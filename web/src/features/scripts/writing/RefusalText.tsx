import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { FieldError } from '../../../ui/FieldError.tsx';
import type { Refusal } from './refusal.ts';

/** Why it cannot be written now, and the way to where that can be mended. */
export function RefusalText({ refusal: { text, remedy } }: { refusal: Refusal }) {
  return (
    <FieldError>
      {text}{' '}
      {remedy && (
        <Anchor component={Link} to={remedy.path} inherit underline="always">
          {remedy.label}
        </Anchor>
      )}
    </FieldError>
  );
}
