import { errorCorrection } from './reed-solomon.ts';

/** Error correction level M, for versions 1 to 20: codewords per block, and the number of blocks. */
const CORRECTION_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];
/** From this version on, the length has 16 bits. */
const FIRST_LONG_VERSION = 10;
const FIRST_VERSION_WITH_INFORMATION = 7;

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Rows of modules; true is dark. */
export type QrModules = boolean[][];

/** Encodes a text of up to 666 bytes as a QR code (ISO/IEC 18004, byte mode, level M). */
export function encodeQr(text: string): QrModules {
  const bytes = [...new TextEncoder().encode(text)];
  const version = smallestVersion(bytes.length);
  const codewords = interleave(dataCodewords(bytes, version), version);
  const masked = MASKS.map((_mask, number) => draw(version, codewords, number));
  return masked.reduce((best, modules) => (penalty(modules) < penalty(best) ? modules : best));
}

const perBlock = (version: number) => CORRECTION_PER_BLOCK[version - 1] ?? 0;
const blockCount = (version: number) => BLOCKS[version - 1] ?? 0;
const lengthBits = (version: number) => (version < FIRST_LONG_VERSION ? 8 : 16);
const sizeOf = (version: number) => version * 4 + 17;

function totalCodewords(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2;
    modules -= (25 * alignments - 10) * alignments - 55;
  }
  if (version >= FIRST_VERSION_WITH_INFORMATION) modules -= 36;
  return Math.floor(modules / 8);
}

const dataCapacity = (version: number) => totalCodewords(version) - perBlock(version) * blockCount(version);

function smallestVersion(bytes: number): number {
  for (let version = 1; version <= BLOCKS.length; version++)
    if (4 + lengthBits(version) + bytes * 8 <= dataCapacity(version) * 8) return version;
  throw new RangeError('The text is too long for a QR code.');
}

function dataCodewords(bytes: readonly number[], version: number): number[] {
  const capacity = dataCapacity(version);
  const bits = [
    toBits(BYTE_MODE, 4),
    toBits(bytes.length, lengthBits(version)),
    ...bytes.map((byte) => toBits(byte, 8)),
  ].join('');
  const ended = `${bits}${'0'.repeat(Math.min(4, capacity * 8 - bits.length))}`;
  const codewords = (ended.match(/.{1,8}/g) ?? []).map((group) => Number.parseInt(group.padEnd(8, '0'), 2));
  for (let index = 0; codewords.length < capacity; index++) codewords.push(PADDING[index % 2] ?? 0);
  return codewords;
}

const toBits = (value: number, length: number) => value.toString(2).padStart(length, '0');

/** Splits the data into blocks, adds error correction to each, and takes codewords from the blocks in turn. */
function interleave(data: readonly number[], version: number): number[] {
  const count = blockCount(version);
  const shortLength = Math.floor(data.length / count);
  const shortBlocks = count - (data.length % count);
  let start = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const length = shortLength + (index < shortBlocks ? 0 : 1);
    start += length;
    return data.slice(start - length, start);
  });
  const corrections = blocks.map((block) => errorCorrection(block, perBlock(version)));
  return [...inTurn(blocks), ...inTurn(corrections)];
}

function inTurn(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => blocks.map((block) => block[index]))
    .flat()
    .filter((codeword) => codeword !== undefined);
}

function draw(version: number, codewords: readonly number[], mask: number): QrModules {
  const size = sizeOf(version);
  const fixed: (boolean | undefined)[][] = Array.from({ length: size }, () =>
    Array<boolean | undefined>(size).fill(undefined),
  );
  const set = (x: number, y: number, dark: boolean) => {
    const row = fixed[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (let index = 0; index < size; index++) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquares(set, x, y, 4, [2, 4]);
  for (const [x, y] of alignmentCenters(version)) drawSquares(set, x, y, 2, [1]);
  drawFormat(set, size, mask);
  drawVersion(set, size, version);

  const isMasked = MASKS[mask];
  const modules = fixed.map((row) => row.map((dark) => dark ?? false));
  let bit = 0;
  for (const [x, y] of dataPath(size)) {
    if (fixed[y]?.[x] !== undefined) continue;
    const codeword = codewords[bit >>> 3] ?? 0;
    const dark = ((codeword >>> (7 - (bit & 7))) & 1) === 1;
    const row = modules[y];
    if (row) row[x] = dark !== isMasked?.(x, y);
    bit++;
  }
  return modules;
}

type SetModule = (x: number, y: number, dark: boolean) => void;

/** Draws concentric squares; the rings at the given distances from the center are light. */
function drawSquares(set: SetModule, centerX: number, centerY: number, radius: number, light: number[]) {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      set(centerX + dx, centerY + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** Draws small squares on a grid, except where the three corner squares are. */
function alignmentCenters(version: number): [number, number][] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = sizeOf(version) - 7;
  const lines = [6, ...Array.from({ length: count - 1 }, (_, index) => last - index * step)];
  const all = lines.flatMap((x) => lines.map((y): [number, number] => [x, y]));
  return all.filter(([x, y]) => !(x === 6 && (y === 6 || y === last)) && !(x === last && y === 6));
}

/** Appends the remainder of a division by the generator of a BCH code. */
function withRemainder(value: number, bits: number, polynomial: number): number {
  let remainder = value;
  for (let step = 0; step < bits; step++)
    remainder = (remainder << 1) ^ ((remainder >>> (bits - 1)) * polynomial);
  return (value << bits) | remainder;
}

function drawFormat(set: SetModule, size: number, mask: number) {
  // Level M is encoded as 00.
  const format = withRemainder(mask, 10, 0x537) ^ 0x5412;
  const isDark = (index: number) => ((format >>> index) & 1) === 1;
  for (let index = 0; index < 15; index++) {
    if (index < 6) set(8, index, isDark(index));
    else if (index < 8) set(8, index + 1, isDark(index));
    else if (index === 8) set(7, 8, isDark(index));
    else set(14 - index, 8, isDark(index));
    if (index < 8) set(size - 1 - index, 8, isDark(index));
    else set(8, size - 15 + index, isDark(index));
  }
  set(8, size - 8, true);
}

function drawVersion(set: SetModule, size: number, version: number) {
  if (version < FIRST_VERSION_WITH_INFORMATION) return;
  const information = withRemainder(version, 12, 0x1f25);
  for (let index = 0; index < 18; index++) {
    const [along, across] = [size - 11 + (index % 3), Math.floor(index / 3)];
    const dark = ((information >>> index) & 1) === 1;
    set(along, across, dark);
    set(across, along, dark);
  }
}

/**
 * Goes through two columns at a time from the right, alternating up and down, and skips the vertical timing
 * pattern.
 */
function* dataPath(size: number): Generator<[number, number]> {
  let upward = true;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
    upward = !upward;
  }
}

/**
 * Returns a penalty: the lower, the easier to scan. Long runs, blocks, patterns that look like corner squares
 * and imbalance add to it.
 */
function penalty(modules: QrModules): number {
  const size = modules.length;
  const lines = [...modules, ...modules.map((_row, x) => modules.map((row) => row[x] ?? false))].map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  );
  let total = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) total += run.length - 2;
    total += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = modules[y]?.[x];
      if (modules[y]?.[x - 1] === dark && modules[y - 1]?.[x] === dark && modules[y - 1]?.[x - 1] === dark)
        total += 3;
    }
  const darkShare = modules.flat().filter(Boolean).length / size ** 2;
  return total + 10 * Math.floor(Math.abs(darkShare - 0.5) * 20);
}
