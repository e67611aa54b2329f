import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { useUsersAddress } from './use-users-address.ts';

test('two filters that change before the page is drawn again are both applied', () => {
  const { result } = renderHook(() => ({ ...useUsersAddress(), search: useLocation().search }), {
    wrapper: MemoryRouter,
  });
  act(() => {
    result.current.change({ search: 'ferry' });
    result.current.change({ sort: 'name' });
  });
  expect(result.current.search).toBe('?search=ferry&sort=name');
  expect(result.current.view).toMatchObject({ search: 'ferry', sort: 'name' });
});
