import { UNSAFE_createMemoryHistory as createMemoryHistory, type Location } from 'react-router';
import { createPageRouter } from '../app/page-router.ts';

/** The app's router, without the browser's history. `load` decides how long the code of a page takes. */
export function testRouter(address: string, load: (location: Location) => Promise<void> | null = () => null) {
  const positions = new Map<string, number>();
  return createPageRouter(createMemoryHistory({ initialEntries: [address] }), load, {
    save: (key) => positions.set(key, window.scrollY),
    find: (key) => positions.get(key) ?? null,
    store: () => {},
  });
}
