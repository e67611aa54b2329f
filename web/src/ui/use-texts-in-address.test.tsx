import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { useTextsInAddress } from './use-texts-in-address.ts';

const NAMES = ['niche', 'search'] as const;
const renderAtAddress = (address: string) =>
  renderHook(
    () => ({ ...useTextsInAddress(NAMES), address: useLocation().search, navigate: useNavigate() }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      ),
    },
  ).result;

test('texts come from the address, and typing changes it after a pause without its other parameters', async () => {
  const result = renderAtAddress('/?group=7&search=ferry');
  expect(result.current.texts).toEqual({ niche: '', search: 'ferry' });
  act(() => result.current.change({ niche: ' Food ', search: '' }));
  expect(result.current.texts).toEqual({ niche: ' Food ', search: '' });
  expect(result.current.applied.search).toBe('ferry');
  await waitFor(() => expect(result.current.address).toBe('?group=7&niche=Food'));
  expect(result.current.applied).toEqual({ niche: 'Food', search: '' });
  expect(result.current.texts.niche).toBe(' Food ');
});

test('two changes before the page is drawn again are both kept', () => {
  const result = renderAtAddress('/?edit=3');
  act(() => {
    result.current.setInAddress({ search: 'ferry' });
    result.current.setInAddress({ group: '7', edit: '' });
  });
  expect(result.current.address).toBe('?search=ferry&group=7');
});

test('going to another address shows its texts', () => {
  const result = renderAtAddress('/?search=ferry');
  act(() => void result.current.navigate('/?search=bread'));
  expect(result.current.texts.search).toBe('bread');
  act(() => void result.current.navigate(-1));
  expect(result.current.texts.search).toBe('ferry');
});
