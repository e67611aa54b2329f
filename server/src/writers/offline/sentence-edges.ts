import { isGapLine } from '@cold-open/contract/scripts/gaps';

export function capitalizeFirst(text: string): string {
  return text.replace(
    /^(["'¿¡(]*)(\p{Ll})/u,
    (_all, marks: string, letter: string) => marks + letter.toUpperCase(),
  );
}

/** Adds a period if the text does not end like a sentence. A colon stays, because it announces what follows. */
export function endSentence(text: string): string {
  const trimmed = text.trim();
  if (isGapLine(trimmed)) return trimmed;
  return /[.!?…:。！？：؟।][\])"'”’»]*$/u.test(trimmed)
    ? trimmed
    : `${trimmed.replace(/[,;，、；]+$/u, '')}.`;
}
