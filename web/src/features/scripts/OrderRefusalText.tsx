import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { FieldError } from '../../ui/FieldError.tsx';
import type { OrderRefusal } from './order-refusal.ts';

export function OrderRefusalText({ refusal: { text, remedy } }: { refusal: OrderRefusal }) {
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
