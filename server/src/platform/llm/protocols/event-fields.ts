/**
 * Reads a value of the expected form, and anything else as undefined, so that one odd field does not make a whole event
 * unreadable. Written by hand, because every word of a model is an event, and a schema library builds an error for each
 * `null` in it.
 */
type Reader<Value> = (value: unknown) => Value | undefined;
type Shape = Record<string, Reader<unknown>>;
type Fields<Readers extends Shape> = { [Key in keyof Readers]: ReturnType<Readers[Key]> };

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);
export const count: Reader<number> = (value) => (typeof value === 'number' ? value : undefined);
export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
export const anything: Reader<unknown> = (value) => value;

export function listOf<Item>(item: Reader<Item>): Reader<(Item | undefined)[]> {
  return (value) => (Array.isArray(value) ? value.map(item) : undefined);
}

/** Unknown fields are ignored. */
export function fields<Readers extends Shape>(readers: Readers): Reader<Fields<Readers>> {
  const entries = Object.entries(readers);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const found: Record<string, unknown> = {};
    for (const [key, read] of entries) found[key] = read((value as Record<string, unknown>)[key]);
    return found as Fields<Readers>;
  };
}

const models = fields({ data: listOf(fields({ id: text })) });

/** A list of models as OpenAI, Anthropic and most other servers send it. */
export function idsIn(body: unknown): string[] | null {
  return models(body)?.data?.flatMap((model) => model?.id ?? []) ?? null;
}
