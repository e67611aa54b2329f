const at = (share: number) => (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const median = at(0.5);
export const p99 = at(0.99);
