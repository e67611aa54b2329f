import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { FieldError } from '../../ui/FieldError.tsx';
import type { OrderError } from './order-error.ts';

export function OrderErrorMessage({ orderError: { text, remedy } }: { orderError: OrderError }) {
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
