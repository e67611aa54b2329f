export function findBreaches(
  imports: Map<string, string[]>,
): { file: string; imported: string; rule: string }[];
