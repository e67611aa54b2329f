import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';

export type ContextedError = z.ZodError & { validationContext: string };

/** Checks what is sent by the contract, and says what is wrong in our words: the library's are for programmers. */
export const validateByContract: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const { success, error, data: value } = z.safeParse(schema, data, { error: wordsFor });
    return success ? { value } : { error };
  };

/** Whether it is about what was sent, and not about something of ours. */
export function isAboutRequest(error: unknown): error is ContextedError {
  return error instanceof z.ZodError && 'validationContext' in error;
}

/** Only where the contract has none: a value that no page of ours sends, such as a list in the place of a text. */
function wordsFor({ path = [] }: { path?: PropertyKey[] | undefined }) {
  return path.length === 0
    ? 'This cannot be used here.'
    : `The value of ${path.map(String).join('.')} cannot be used.`;
}
