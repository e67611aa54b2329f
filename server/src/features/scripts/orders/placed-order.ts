import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import type { KeyedOrder } from './order-keys.repository.ts';

export interface ScriptWithBalance {
  script: Script;
  tokens: number;
}

export interface PlacedOrder {
  scriptId: string;
  orderId: string;
  /** The script that was just ordered; null for an earlier order. Saves a query when streaming. */
  state: ScriptWithBalance | null;
  /** False if the run may have to wait in the queue. */
  startsNow: boolean;
}

export const toEarlierOrder = ({ scriptId, orderId }: KeyedOrder): PlacedOrder => ({
  scriptId,
  orderId,
  state: null,
  startsNow: false,
});
