import type { ScriptVersionSummary } from '@cold-open/contract/scripts/script-versions.contract';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingIndicator } from '../../../ui/LoadingIndicator.tsx';
import { WordDiff } from '../diff/lazy-diff.tsx';
import classes from './VersionsDrawer.module.css';
import { versionName } from './version-labels.ts';
import { useVersionTexts } from './versions.queries.ts';

export function VersionComparison({
  scriptId,
  versions,
  onBack,
  onRestore,
}: {
  scriptId: string;
  versions: readonly ScriptVersionSummary[];
  onBack: () => void;
  onRestore: (version: ScriptVersionSummary) => void;
}) {
  const texts = useVersionTexts(
    scriptId,
    versions.map(({ _id }) => _id),
  );
  const [before, after] = texts.map(({ data }) => data);
  return (
    <div className={classes.comparison}>
      <Button
        variant="subtle"
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        data-autofocus
        onClick={onBack}
      >
        All versions
      </Button>
      <dl className={classes.two}>
        {versions.map((version, index) => (
          <div key={version._id}>
            <dt className="co-label">{index === 0 ? 'From' : 'To'}</dt>
            <dd>{versionName(version)}</dd>
            {version.isCurrent ? (
              <dd className={classes.current}>Current text</dd>
            ) : (
              <dd>
                <Button
                  size="sm"
                  aria-label={`Restore this version: ${versionName(version)}`}
                  onClick={() => onRestore(version)}
                >
                  Restore this version
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {before && after ? (
        <>
          {before.title !== after.title && (
            <p className={classes.titles}>
              Title: <del>{before.title}</del> <ins>{after.title}</ins>
            </p>
          )}
          <Suspense fallback={<LoadingIndicator />}>
            <WordDiff before={before.content} after={after.content} label="What changed" />
          </Suspense>
        </>
      ) : texts.some(({ isError }) => isError) ? (
        <ErrorState
          text="Failed to fetch the version"
          error={texts.find(({ isError }) => isError)?.error}
          onRetry={() => {
            for (const { isError, refetch } of texts) if (isError) void refetch();
          }}
        />
      ) : (
        <LoadingIndicator />
      )}
    </div>
  );
}
