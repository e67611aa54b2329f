import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Reads what stands under a key anew, one reading at a time. However often something changes meanwhile, it is read once
 * more and not broken off each time: with many people writing at once, no reading would ever come to its end.
 */
export function useCoalescedInvalidate(): (queryKey: QueryKey) => void {
  const queryClient = useQueryClient();
  // For each key under way: whether it has to be read once more.
  const [underWay] = useState(() => new Map<string, boolean>());

  const read = async (queryKey: QueryKey, name: string) => {
    do {
      underWay.set(name, false);
      // A first reading that is still under way would count as the new one, and may be older than what changed.
      await queryClient.cancelQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey });
    } while (underWay.get(name));
    underWay.delete(name);
  };

  return (queryKey) => {
    const name = hashKey(queryKey);
    if (underWay.has(name)) underWay.set(name, true);
    else void read(queryKey, name);
  };
}
