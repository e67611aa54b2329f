import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

afterEach(cleanup);

test.each([
  ['maya', 'M'],
  ['  "Zoë" ', 'Z'],
  ['🎬 émile', 'É'],
  ['e\u0301mile', 'É'],
  ['@3d-printing', '3'],
  ['مها', 'م'],
  ['𐐨𐐩', '𐐀'],
])('%s shows %s', (name, letter) => {
  expect(render(<Avatar name={name} />).container.textContent).toBe(letter);
});

test.each(['', '🎬', '—'])('a name without a letter or digit (%s) shows an icon', (name) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('svg')).not.toBeNull();
});
