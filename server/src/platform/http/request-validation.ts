import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';

export type RequestValidationError = z.ZodError & { validationContext: string };

/** Validates requests with the schemas of the contract. Zod's own messages are for programmers, so they are replaced. */
export const validateRequest: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const { success, error, data: value } = z.safeParse(schema, data, { error: fallbackMessage });
    return success ? { value } : { error };
  };

/** False for a zod error in our own code. */
export function isValidationError(error: unknown): error is RequestValidationError {
  return error instanceof z.ZodError && 'validationContext' in error;
}

/** Used where the contract has no message: for values that our pages never send, such as a list instead of a text. */
function fallbackMessage({ path = [] }: { path?: PropertyKey[] | undefined }) {
  return path.length === 0
    ? 'This cannot be used here.'
    : `The value of ${path.map(String).join('.')} cannot be used.`;
}
