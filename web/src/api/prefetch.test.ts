import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { prefetch } from './prefetch.ts';
import { createQueryClient } from './query-client.ts';

function countedQuery() {
  const queryClient = createQueryClient();
  let calls = 0;
  const options = { queryKey: ['numbers'], queryFn: async () => ++calls };
  return {
    queryClient,
    options,
    calls: () => calls,
    run: () => prefetch(queryClient, options.queryKey, () => queryClient.prefetchQuery(options)),
  };
}

test('prefetched data is shown at once and fetched again', async () => {
  const { queryClient, options, run } = countedQuery();
  await run();
  const shown: (number | undefined)[] = [];
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(({ data }) => shown.push(data));
  expect(observer.getCurrentResult().data).toBe(1);
  await expect.poll(() => shown.at(-1)).toBe(2);
  stop();
});

test('data that is cached already is not fetched', async () => {
  const { queryClient, run, calls } = countedQuery();
  queryClient.setQueryData(['numbers'], 7);
  await run();
  expect(calls()).toBe(0);
});

test('data that a page shows by then is not fetched twice', async () => {
  const { queryClient, options, run, calls } = countedQuery();
  const prefetched = run();
  const stop = new QueryObserver(queryClient, options).subscribe(() => {});
  await prefetched;
  expect(queryClient.getQueryState(['numbers'])?.isInvalidated).toBe(false);
  expect(calls()).toBe(1);
  stop();
});
