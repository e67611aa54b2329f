import { DEFAULT_THEME } from '@mantine/core';
import { cssVariablesResolver } from './css-variables.ts';

/** Returns the `--co-*` variables as a stylesheet for the landing page, which runs without Mantine. */
export function tokensCss(): string {
  const { variables, light, dark } = cssVariablesResolver(DEFAULT_THEME);
  return [
    rule(':root', variables),
    rule(':root[data-mantine-color-scheme="light"]', light),
    rule(':root[data-mantine-color-scheme="dark"]', { ...dark, 'color-scheme': 'dark' }),
  ].join('');
}

function rule(selector: string, values: Record<string, string>): string {
  const lines = Object.entries(values).filter(([name]) => !name.startsWith('--mantine-'));
  return `${selector}{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
