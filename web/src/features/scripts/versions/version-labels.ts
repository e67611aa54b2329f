import type { ScriptVersionSummary, VersionKind } from '@cold-open/contract/scripts/script-versions.contract';
import { formatMoment } from '../../../ui/day-format.ts';

export const VERSION_LABELS: Record<VersionKind, string> = {
  first_draft: 'First draft',
  generated: 'Generated',
  regenerated: 'Written anew',
  beat_regenerated: 'One beat written anew',
  stopped: 'Stopped while written anew',
  broken_off: 'Broken off while written anew',
  rephrased: 'Rephrased',
  edited: 'Edited',
  restored: 'Restored',
  posted: 'Posted',
};

/** The kind and the moment, as a button says it. */
export function versionName({ kind, createdAt }: Pick<ScriptVersionSummary, 'kind' | 'createdAt'>): string {
  return `${VERSION_LABELS[kind]}, ${formatMoment(createdAt)}`;
}
