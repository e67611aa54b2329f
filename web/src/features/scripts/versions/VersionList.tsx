import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import type { ScriptVersionSummary } from '@cold-open/contract/scripts/script-versions.contract';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../../ui/day-format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingIndicator } from '../../../ui/LoadingIndicator.tsx';
import { MoreRows } from '../../../ui/MoreRows.tsx';
import { countOf } from '../writing/beat-words.ts';
import classes from './VersionsDrawer.module.css';
import { KIND_WORDS, versionName } from './version-words.ts';
import { useVersions } from './versions.queries.ts';

const FAILED_TEXT = 'Failed to fetch the versions';

export function VersionList({
  scriptId,
  onCompare,
  onRestore,
}: {
  scriptId: string;
  /** The older one first. */
  onCompare: (versions: readonly ScriptVersionSummary[]) => void;
  onRestore: (version: ScriptVersionSummary) => void;
}) {
  const list = useVersions(scriptId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data: versions } = list;
  if (versions === undefined)
    return list.isError ? (
      <div className={classes.state}>
        <ErrorState text={FAILED_TEXT} onRetry={() => void list.refetch()} />
      </div>
    ) : (
      <LoadingIndicator />
    );
  if (versions.length === 0) return <p className={classes.hint}>There are no versions yet.</p>;

  const picked = versions.filter(({ _id }) => chosen.includes(_id)).toReversed();
  const current = versions.find(({ isCurrent }) => isCurrent);
  // A third one takes the place of the one that was chosen first.
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen.slice(-1), id]);
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.hint}>Choose any two to see what changed.</p>
        <Button size="sm" disabled={picked.length < 2} onClick={() => onCompare(picked)}>
          Compare
        </Button>
      </div>
      <ul className={classes.list} aria-label="Versions of this script">
        {versions.map((version) => (
          <li key={version._id} data-chosen={chosen.includes(version._id) || undefined}>
            <Checkbox
              size="md"
              checked={chosen.includes(version._id)}
              aria-label={`Compare ${versionName(version)}`}
              onChange={() => toggle(version._id)}
            />
            <div className={classes.what}>
              <strong>{KIND_WORDS[version.kind]}</strong>
              {version.isCurrent && <span className={classes.current}>Present text</span>}
              <span className="co-timecode">
                <time dateTime={version.createdAt}>{formatMoment(version.createdAt)}</time> ·{' '}
                {countOf(version.words, 'word')}
              </span>
            </div>
            {!version.isCurrent && (
              <div className={classes.acts}>
                {current && (
                  <Button
                    size="sm"
                    variant="subtle"
                    aria-label={`Compare ${versionName(version)} with the present text`}
                    onClick={() => onCompare([version, current])}
                  >
                    See changes
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
      <MoreRows list={list} shown={`${versions.length} versions shown`} failure={FAILED_TEXT} />
    </>
  );
}
