import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { useCatalogAddress } from './use-catalog-address.ts';

test('two filters that change before the page is drawn again are both applied', () => {
  const { result } = renderHook(() => ({ ...useCatalogAddress(), search: useLocation().search }), {
    wrapper: MemoryRouter,
  });
  act(() => {
    result.current.change({ q: 'ferry' });
    result.current.change({ niche: 'Food' });
  });
  expect(result.current.search).toBe('?q=ferry&niche=Food');
  expect(result.current.view).toMatchObject({ q: 'ferry', niche: 'Food' });
});
