import * as z from 'zod';

/** Reads a field of an unexpected type as undefined, so that it does not make the whole event unreadable. */
export const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

export const lenientText = lenient(z.string());
export const lenientCount = lenient(z.number());

/** A list of models as OpenAI, Anthropic and most other servers send it. */
export function idsIn(body: unknown): string[] | null {
  const { data } = z.object({ data: z.array(lenient(z.object({ id: z.string() }))) }).safeParse(body);
  return data ? data.data.flatMap((model) => model?.id ?? []) : null;
}
