import type { VersionKind } from '@cold-open/contract/scripts/script-versions.contract';

/** A writer wrote the whole text. */
const WHOLE: readonly VersionKind[] = ['generated', 'regenerated', 'first_draft', 'stopped', 'broken_off'];
/** A writer wrote what is new in it. The other lines may be the creator's. */
const PART: readonly VersionKind[] = ['beat_regenerated', 'rephrased', 'opening'];

/** Returns the texts of a script that a writer wrote, from its versions, oldest first. */
export function writtenTexts(versions: readonly { kind: VersionKind; content: string }[]): string[] {
  return versions.map(({ kind, content }, index) => {
    if (WHOLE.includes(kind)) return content;
    if (!PART.includes(kind)) return '';
    const before = new Set(versions[index - 1]?.content.split('\n') ?? []);
    return content
      .split('\n')
      .filter((line) => !before.has(line))
      .join('\n');
  });
}
