import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { useCoalescedInvalidate } from './use-coalesced-invalidate.ts';

afterEach(cleanup);

const KEY = ['numbers'];
const answers: ((value: number) => void)[] = [];
let invalidate: ReturnType<typeof useCoalescedInvalidate>;

function Numbers() {
  invalidate = useCoalescedInvalidate();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      new Promise<number>((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  return <p>{`Shown: ${data}`}</p>;
}

test('many changes during a refetch cause only one more refetch', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Numbers />
    </QueryClientProvider>,
  );
  // The initial fetch may be older than the change.
  await act(async () => invalidate(KEY));
  await expect.poll(() => answers).toHaveLength(2);
  for (let changes = 0; changes < 5; changes += 1) await act(async () => invalidate(KEY));
  expect(answers).toHaveLength(2);
  await act(async () => answers[1]?.(1));
  expect(await screen.findByText('Shown: 1')).toBeDefined();
  await expect.poll(() => answers).toHaveLength(3);
  await act(async () => answers[2]?.(2));
  expect(await screen.findByText('Shown: 2')).toBeDefined();
  expect(answers).toHaveLength(3);
});
