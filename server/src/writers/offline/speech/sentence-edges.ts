export function capitalizeFirst(text: string): string {
  return text.replace(
    /^(["'¿¡(]*)(\p{Ll})/u,
    (_all, marks: string, letter: string) => marks + letter.toUpperCase(),
  );
}

export function endWithPeriod(text: string): string {
  const trimmed = text.trim();
  return /[.!?…。！？]["')]*$/.test(trimmed) ? trimmed : `${trimmed.replace(/[,;:，、；：]$/, '')}.`;
}
