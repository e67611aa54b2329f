import type { ScriptVersionSummary, VersionKind } from '@cold-open/contract/scripts/script-versions.contract';
import { formatMoment } from '../../../ui/day-format.ts';

export const VERSION_LABELS: Record<VersionKind, string> = {
  first_draft: 'First draft',
  generated: 'Generated',
  regenerated: 'Regenerated',
  beat_regenerated: 'One beat regenerated',
  stopped: 'Stopped while regenerating',
  broken_off: 'Interrupted while regenerating',
  rephrased: 'Rephrased',
  opening: 'Opening changed',
  edited: 'Edited',
  restored: 'Restored',
  posted: 'Posted',
  duplicated: 'Duplicated',
  imported: 'Imported',
};

export function versionName({ kind, createdAt }: Pick<ScriptVersionSummary, 'kind' | 'createdAt'>): string {
  return `${VERSION_LABELS[kind]}, ${formatMoment(createdAt)}`;
}
