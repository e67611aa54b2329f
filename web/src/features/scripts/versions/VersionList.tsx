import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import {
  type ScriptVersionSummary,
  VERSIONS_KEPT_MESSAGE,
} from '@cold-open/contract/scripts/script-versions.contract';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { formatMoment } from '../../../ui/day-format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingIndicator } from '../../../ui/LoadingIndicator.tsx';
import { MoreRows } from '../../../ui/MoreRows.tsx';
import classes from './VersionsDrawer.module.css';
import { VERSION_LABELS, versionName } from './version-labels.ts';
import { useVersions } from './versions.queries.ts';

const FAILED_MESSAGE = 'Failed to fetch versions';

export function VersionList({
  scriptId,
  onCompare,
  onRestore,
}: {
  scriptId: string;
  /** Called with the older version first. */
  onCompare: (versions: readonly ScriptVersionSummary[]) => void;
  onRestore: (version: ScriptVersionSummary) => void;
}) {
  const list = useVersions(scriptId);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const { data: versions } = list;
  if (versions === undefined)
    return list.isError ? (
      <div className={classes.state}>
        <ErrorState text={FAILED_MESSAGE} error={list.error} onRetry={() => void list.refetch()} />
      </div>
    ) : (
      <LoadingIndicator />
    );
  if (versions.length === 0) return <p className={classes.hint}>No versions yet.</p>;

  const selected = versions.filter(({ _id }) => selectedIds.includes(_id)).toReversed();
  const current = versions.find(({ isCurrent }) => isCurrent);
  // A third version replaces the one that was selected first.
  const toggle = (id: string) =>
    setSelectedIds(
      selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds.slice(-1), id],
    );
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.hint}>Select any two versions to see what changed.</p>
        <Button size="sm" disabled={selected.length < 2} onClick={() => onCompare(selected)}>
          Compare
        </Button>
      </div>
      <ul className={classes.list} aria-label="Versions of this script">
        {versions.map((version) => (
          <li key={version._id} data-selected={selectedIds.includes(version._id) || undefined}>
            <Checkbox
              size="md"
              checked={selectedIds.includes(version._id)}
              aria-label={`Compare ${versionName(version)}`}
              onChange={() => toggle(version._id)}
            />
            <div className={classes.details}>
              <strong>{VERSION_LABELS[version.kind]}</strong>
              {version.isCurrent && <span className={classes.current}>Current text</span>}
              <span className="co-timecode">
                <time dateTime={version.createdAt}>{formatMoment(version.createdAt)}</time> ·{' '}
                {countOf(version.words, 'word')}
              </span>
            </div>
            {!version.isCurrent && (
              <div className={classes.actions}>
                {current && (
                  <Button
                    size="sm"
                    variant="subtle"
                    aria-label={`View changes since ${versionName(version)}`}
                    onClick={() => onCompare([version, current])}
                  >
                    View changes
                  </Button>
                )}
                <Button
                  size="sm"
                  aria-label={`Restore ${versionName(version)}`}
                  onClick={() => onRestore(version)}
                >
                  Restore
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{VERSIONS_KEPT_MESSAGE}</p>
      <MoreRows list={list} countText={`${versions.length} versions shown`} failure={FAILED_MESSAGE} />
    </>
  );
}
