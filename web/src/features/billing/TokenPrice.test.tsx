import { Button } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { TokenPrice } from './TokenPrice.tsx';

afterEach(cleanup);

test.each([
  [1, 'Generate Script, costs 1 token'],
  [2, 'Generate Script, costs 2 tokens'],
])('a button’s accessible name includes its price of %i', (tokens, name) => {
  renderAt(
    '/generate',
    <Button>
      Generate Script
      <TokenPrice tokens={tokens} />
    </Button>,
  );
  expect(screen.getByRole('button').textContent).toBe(name);
});
