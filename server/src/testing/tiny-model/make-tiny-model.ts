import { type Metadata, type Tensor, writeGguf } from './gguf-file.ts';

const WIDTH = 128;
const HEADS = 4;
const CONTEXT = 8192;
/** So sure of the next token that no temperature changes it. */
const CERTAINTY = 60;
const NORMAL = 1;
const UNKNOWN = 2;
const CONTROL = 3;
const BYTE = 6;
const TEMPLATE =
  "{{ bos_token }}{% for message in messages %}{{ '<|' + message['role'] + '|>' + message['content'] + '<|end|>' }}{% endfor %}{% if add_generation_prompt %}{{ '<|assistant|>' }}{% endif %}";

/**
 * Makes a model that recites one text, for tests of everything around a model. Architecture, tokenizer and template are
 * real; in its weights, each piece of the text points to the next one. More layers say the same, slower.
 */
export function makeTinyModel(recited: string, { layers = 2 } = {}): Buffer {
  const vocabulary = createVocabulary();
  const pieces = uniquePieces(recited).map(vocabulary.addPiece);
  const { tokens } = vocabulary;
  const random = createRandom();
  const embeddings = Float32Array.from({ length: tokens.length * WIDTH }, () => (random() < 0.5 ? -1 : 1));
  const output = new Float32Array(tokens.length * WIDTH);
  const path = [vocabulary.assistant, ...pieces, vocabulary.end];
  for (const [index, next] of path.slice(1).entries())
    for (let place = 0; place < WIDTH; place++) {
      const current = path[index] ?? 0;
      output[next * WIDTH + place] = ((embeddings[current * WIDTH + place] ?? 0) * CERTAINTY) / WIDTH;
    }
  const noise = (size: number) =>
    Float32Array.from({ length: WIDTH * WIDTH }, () => (random() * 2 - 1) * size);
  const ones = () => new Float32Array(WIDTH).fill(1);
  const tensors: Tensor[] = [
    { name: 'token_embd.weight', shape: [WIDTH, tokens.length], data: embeddings },
    { name: 'output_norm.weight', shape: [WIDTH], data: ones() },
    { name: 'output.weight', shape: [WIDTH, tokens.length], data: output },
  ];
  for (let layer = 0; layer < layers; layer++) {
    const name = (part: string) => `blk.${layer}.${part}.weight`;
    for (const part of ['attn_norm', 'ffn_norm'])
      tensors.push({ name: name(part), shape: [WIDTH], data: ones() });
    for (const part of ['attn_q', 'attn_k', 'attn_v', 'ffn_gate', 'ffn_up'])
      tensors.push({ name: name(part), shape: [WIDTH, WIDTH], data: noise(0.05) });
    // Almost zero, so that the layers do not hide the token's own signal.
    for (const part of ['attn_output', 'ffn_down'])
      tensors.push({ name: name(part), shape: [WIDTH, WIDTH], data: noise(0.0005) });
  }
  return writeGguf(metadataOf(vocabulary, layers), tensors);
}

function createVocabulary() {
  const tokens: string[] = [];
  const kinds: number[] = [];
  const scores: number[] = [];
  const add = (token: string, kind: number, score = 0) => {
    kinds.push(kind);
    scores.push(score);
    return tokens.push(token) - 1;
  };
  const unknown = add('<unk>', UNKNOWN);
  const begin = add('<s>', CONTROL);
  const end = add('<|end|>', CONTROL);
  add('<|system|>', CONTROL);
  add('<|user|>', CONTROL);
  const assistant = add('<|assistant|>', CONTROL);
  for (let byte = 0; byte < 256; byte++) add(`<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`, BYTE);
  for (let code = 33; code < 127; code++) add(String.fromCharCode(code), NORMAL, -1000);
  add('▁', NORMAL, -1000);
  return {
    ...{ tokens, kinds, scores, unknown, begin, end, assistant },
    addPiece(piece: string, place: number) {
      const token = piece.replaceAll(' ', '▁');
      const known = tokens.indexOf(token);
      return known >= 0 ? known : add(token, NORMAL, -place - 1);
    },
  };
}

/** Splits a text so that no piece occurs twice: then each piece determines the next one. */
function uniquePieces(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of text.match(/\s*\S+|\s+$/g) ?? []) {
    piece += word;
    if (pieces.includes(piece)) continue;
    pieces.push(piece);
    piece = '';
  }
  return piece === '' ? pieces : [...pieces.slice(0, -1), (pieces.at(-1) ?? '') + piece];
}

function metadataOf(vocabulary: ReturnType<typeof createVocabulary>, layers: number): Metadata {
  const u32 = (value: number) => ({ kind: 'u32' as const, value });
  const text = (value: string) => ({ kind: 'text' as const, value });
  return {
    'general.architecture': text('llama'),
    'general.name': text('Test writer'),
    'llama.context_length': u32(CONTEXT),
    'llama.embedding_length': u32(WIDTH),
    'llama.block_count': u32(layers),
    'llama.feed_forward_length': u32(WIDTH),
    'llama.attention.head_count': u32(HEADS),
    'llama.attention.head_count_kv': u32(HEADS),
    'llama.attention.layer_norm_rms_epsilon': { kind: 'f32', value: 1e-5 },
    'llama.rope.dimension_count': u32(WIDTH / HEADS),
    'llama.vocab_size': u32(vocabulary.tokens.length),
    'tokenizer.ggml.model': text('llama'),
    'tokenizer.ggml.tokens': { list: 'text', values: vocabulary.tokens },
    'tokenizer.ggml.scores': { list: 'f32', values: vocabulary.scores },
    'tokenizer.ggml.token_type': { list: 'i32', values: vocabulary.kinds },
    'tokenizer.ggml.bos_token_id': u32(vocabulary.begin),
    'tokenizer.ggml.eos_token_id': u32(vocabulary.end),
    'tokenizer.ggml.unknown_token_id': u32(vocabulary.unknown),
    'tokenizer.ggml.add_bos_token': { kind: 'bool', value: true },
    'tokenizer.ggml.add_space_prefix': { kind: 'bool', value: false },
    'tokenizer.chat_template': text(TEMPLATE),
  };
}

/** The same numbers in every run. */
function createRandom() {
  let state = 20_261_118;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
