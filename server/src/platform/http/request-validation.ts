import { unusableValueMessage } from '@cold-open/contract/http/validation';
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';

export type RequestValidationError = z.ZodError & { validationContext: string };

/**
 * Validates requests with the contract's schemas. Zod's own messages are for programmers, so they are
 * replaced.
 */
export const validateRequest: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const {
      success,
      error,
      data: value,
    } = z.safeParse(schema, data, {
      error: ({ path }) => unusableValueMessage(path ?? []),
    });
    return success ? { value } : { error };
  };

/** False for a zod error in our own code. */
export function isValidationError(error: unknown): error is RequestValidationError {
  return error instanceof z.ZodError && 'validationContext' in error;
}
