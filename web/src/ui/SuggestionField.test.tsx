import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SuggestionField } from './SuggestionField.tsx';

const NICHES = ['Documentary', 'Dogs', 'Dance'];
let choices: string[] = [];
let enteredTexts: string[] = [];
beforeEach(() => {
  choices = [];
  enteredTexts = [];
});
afterEach(cleanup);

function Field({ preselectsFirst = false }: { preselectsFirst?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <MantineProvider env="test">
      <SuggestionField
        label="Niche"
        placeholder="Any niche"
        value={value}
        suggestions={NICHES.filter((niche) => niche.toLowerCase().startsWith(value.toLowerCase()))}
        onType={setValue}
        onChoose={(suggestion) => {
          choices.push(suggestion);
          setValue(suggestion);
        }}
        onActiveChange={() => {}}
        preselectsFirst={preselectsFirst}
        onEnterWithoutChoice={(text) => enteredTexts.push(text)}
      />
      <p>Elsewhere</p>
    </MantineProvider>
  );
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () =>
  screen.queryAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')
    ?.textContent;
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Niche' });

test('no suggestions appear until something is typed', async () => {
  render(<Field />);
  await userEvent.tab();
  expect(options()).toEqual([]);
  await userEvent.keyboard('do');
  expect(options()).toEqual(['Documentary', 'Dogs']);
});

test('the arrow keys wrap around, and Enter accepts the active suggestion', async () => {
  render(<Field />);
  await userEvent.type(field(), 'd');
  expect(activeOption()).toBeUndefined();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()).toBe('Dogs');
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByText('Dogs').id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(activeOption()).toBe('Dance');
  await userEvent.keyboard('{Enter}');
  expect(choices).toEqual(['Dance']);
  expect(field().value).toBe('Dance');
  expect(options()).toEqual([]);
});

test('Enter keeps the text if no suggestion is active, and accepts a preselected one', async () => {
  const { unmount } = render(<Field />);
  await userEvent.type(field(), 'do{Enter}');
  expect([choices, enteredTexts]).toEqual([[], ['do']]);
  unmount();
  render(<Field preselectsFirst />);
  await userEvent.type(field(), 'do{Enter}');
  expect(choices).toEqual(['Documentary']);
});

test('Escape and a click outside close the list and keep the text', async () => {
  render(<Field />);
  await userEvent.type(field(), 'do{Escape}');
  expect(options()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(2);
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(options()).toEqual([]);
  expect(field().value).toBe('do');
});

test('a click accepts a suggestion', async () => {
  render(<Field />);
  await userEvent.type(field(), 'd');
  await userEvent.click(screen.getByText('Dogs'));
  expect(choices).toEqual(['Dogs']);
});

test('while the list is open, Escape does not close a surrounding dialog', async () => {
  render(<Field />);
  await userEvent.type(field(), 'do');
  expect(field().dataset.mantineStopPropagation).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(field().dataset.mantineStopPropagation).toBeUndefined();
});
