/** The kinds of metadata that a small model needs, with their numbers in the GGUF format. */
const TYPES = { u32: 4, i32: 5, f32: 6, bool: 7, text: 8 } as const;
const ARRAY = 9;
const F32_TENSOR = 0;
const VERSION = 3;
const ALIGNMENT = 32;

type Kind = keyof typeof TYPES;
export type Metadata = Record<
  string,
  { kind: Kind; value: number | boolean | string } | { list: Kind; values: (number | string)[] }
>;

export interface Tensor {
  name: string;
  /** The fastest dimension first. */
  shape: number[];
  data: Float32Array;
}

/** Writes a model file in the GGUF format. */
export function writeGguf(metadata: Metadata, tensors: readonly Tensor[]): Buffer {
  const head = [Buffer.from('GGUF'), u32(VERSION), u64(tensors.length), u64(Object.keys(metadata).length)];
  for (const [key, field] of Object.entries(metadata)) {
    head.push(text(key));
    if ('list' in field) {
      const values = field.values.map((value) => encode(field.list, value));
      head.push(u32(ARRAY), u32(TYPES[field.list]), u64(values.length), ...values);
    } else head.push(u32(TYPES[field.kind]), encode(field.kind, field.value));
  }
  let offset = 0;
  for (const { name, shape, data } of tensors) {
    head.push(text(name), u32(shape.length), ...shape.map(u64), u32(F32_TENSOR), u64(offset));
    offset += padded(data.byteLength);
  }
  const bodies = tensors.map(({ data }) =>
    withPadding(Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
  );
  return Buffer.concat([withPadding(Buffer.concat(head)), ...bodies]);
}

function encode(kind: Kind, value: number | boolean | string): Buffer {
  if (kind === 'text') return text(String(value));
  if (kind === 'bool') return Buffer.from([value ? 1 : 0]);
  const bytes = Buffer.alloc(4);
  if (kind === 'f32') bytes.writeFloatLE(Number(value));
  else bytes.writeInt32LE(Number(value));
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const padded = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;
const withPadding = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]);
