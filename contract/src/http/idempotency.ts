/** Identifies one click. Repeated requests with the same key are one order, which is charged once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;
export const IDEMPOTENCY_MESSAGES = {
  invalidKey: `The Idempotency-Key must have 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters.`,
};
