import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stylesheet } from '../../testing/stylesheet.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';

afterEach(cleanup);

test('the user is greeted by name, and the name has its own text direction', () => {
  render(
    <MantineProvider env="test">
      <WelcomeBanner name="مها" onGenerate={() => {}} />
    </MantineProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, مها.');
  expect(screen.getByText('مها').tagName).toBe('BDI');
});

test('the wave loops every twenty seconds, unless reduced motion is preferred', () => {
  const rules = stylesheet('features/home/WelcomeBanner.module.css');
  expect(rules).toMatch(/\.wave \{[^}]*animation: drift 20s linear infinite;/);
  expect(rules).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.wave \{\s*animation: none;/);
});
