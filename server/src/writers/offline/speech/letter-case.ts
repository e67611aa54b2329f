export function capitalised(text: string): string {
  return text.replace(
    /^(["'¿¡(]*)(\p{Ll})/u,
    (_all, marks: string, letter: string) => marks + letter.toUpperCase(),
  );
}

export function endedWithStop(text: string): string {
  const trimmed = text.trim();
  return /[.!?…。！？]["')]*$/.test(trimmed) ? trimmed : `${trimmed.replace(/[,;:，、；：]$/, '')}.`;
}
