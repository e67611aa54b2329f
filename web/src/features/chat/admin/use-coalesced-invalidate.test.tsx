import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { useCoalescedInvalidate } from './use-coalesced-invalidate.ts';

afterEach(cleanup);

const KEY = ['readings'];
const answers: ((value: number) => void)[] = [];
let readAnew: ReturnType<typeof useCoalescedInvalidate>;

function Shown() {
  readAnew = useCoalescedInvalidate();
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

test('what changes often is read to its end, and once more', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
  // The first reading may be older than what changed.
  await act(async () => readAnew(KEY));
  await expect.poll(() => answers).toHaveLength(2);
  for (let changes = 0; changes < 5; changes += 1) await act(async () => readAnew(KEY));
  expect(answers).toHaveLength(2);
  await act(async () => answers[1]?.(1));
  expect(await screen.findByText('Shown: 1')).toBeDefined();
  await expect.poll(() => answers).toHaveLength(3);
  await act(async () => answers[2]?.(2));
  expect(await screen.findByText('Shown: 2')).toBeDefined();
  expect(answers).toHaveLength(3);
});
