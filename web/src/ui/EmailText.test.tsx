import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmailText } from './EmailText.tsx';

afterEach(cleanup);

test('an address can wrap after the @ and each dot, and stays one grid item', () => {
  const { container } = render(<EmailText email="ferry@example.test" />);
  expect(container.children).toHaveLength(1);
  expect(container.textContent).toBe('ferry@example.test');
  expect(container.innerHTML).toContain('ferry@<wbr>example.<wbr>test');
});
