/** Error correction for QR codes: polynomials over GF(256), reduced by x^8 + x^4 + x^3 + x^2 + 1. */
const FIELD_POLYNOMIAL = 0x11d;

export function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * FIELD_POLYNOMIAL);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Returns the coefficients of (x - 1)(x - 2)(x - 4)…, highest power first, without the leading 1. */
function generator(degree: number): number[] {
  const coefficients = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let factor = 0; factor < degree; factor++) {
    for (let index = 0; index < degree; index++) {
      coefficients[index] = multiply(coefficients[index] ?? 0, root) ^ (coefficients[index + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return coefficients;
}

/** Returns a block's error correction codewords. */
export function errorCorrection(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const remainder = Array<number>(count).fill(0);
  for (const codeword of data) {
    const factor = codeword ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [index, coefficient] of divisor.entries())
      remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor);
  }
  return remainder;
}
