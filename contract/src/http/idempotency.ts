/** Names one click: the same one again is the same order, and is paid for once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;
