import '@mantine/core/styles/Progress.css';
import type { LocalModel, ModelDownload } from '@cold-open/contract/writer/local-writer.contract';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { formatCount } from '../report-format.ts';
import classes from './LocalModels.module.css';
import { DOWNLOAD_PROBLEMS, formatSize, formatTimeLeft, percentOf } from './local-format.ts';
import type { FileAction } from './writer-choice.queries.ts';

interface Props {
  model: LocalModel;
  isRuntimeReady: boolean;
  /** The settings name another writer. */
  isDecided: boolean;
  running: FileAction | null;
  onAction: (action: FileAction) => void;
}

const ACTION_LABELS: Record<FileAction, { label: string; busy: string }> = {
  download: { label: 'Download', busy: 'Starting…' },
  pause: { label: 'Pause', busy: 'Pausing…' },
  resume: { label: 'Continue', busy: 'Continuing…' },
  cancel: { label: 'Cancel', busy: 'Canceling…' },
  use: { label: 'Use it', busy: 'Switching…' },
  test: { label: 'Test it', busy: 'Testing…' },
  remove: { label: 'Remove', busy: 'Removing…' },
};

const ICONS: Partial<Record<FileAction, ReactNode>> = {
  download: <IconDownload size={17} aria-hidden />,
  pause: <IconPlayerPause size={17} aria-hidden />,
  resume: <IconPlayerPlay size={17} aria-hidden />,
};

export function LocalModelRow({ model, isRuntimeReady, isDecided, running, onAction }: Props) {
  const { label, advice, isInUse, isRecommended, download } = model;
  return (
    <li className={classes.model}>
      <div>
        <p className={classes.label}>{label}</p>
        <p className={classes.file}>{model.model}</p>
      </div>
      <dl className={classes.facts}>
        {factsOf(model).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        {isInUse && <StatusLabel tone="good">In use</StatusLabel>}
        {actionsFor(model, { isRuntimeReady, isDecided }).map((action) => (
          <Button
            key={action}
            variant={action === 'cancel' || action === 'remove' ? 'danger' : 'default'}
            leftSection={ICONS[action]}
            aria-label={`${ACTION_LABELS[action].label}: ${label}`}
            aria-disabled={running !== null || undefined}
            onClick={() => onAction(action)}
          >
            {running === action ? ACTION_LABELS[action].busy : ACTION_LABELS[action].label}
          </Button>
        ))}
      </div>
      {(isRecommended || advice) && (
        <p className={classes.advice}>
          {isRecommended && <span className={classes.recommended}>Suits this machine. </span>}
          {advice}
        </p>
      )}
      {download && <DownloadBar label={label} download={download} />}
    </li>
  );
}

export const FACT_NAMES = ['On disk', 'Memory', 'License', 'Speed here'] as const;

function factsOf(model: LocalModel) {
  const { bytes, memoryGigabytes, license } = model;
  const values = [
    formatSize(bytes),
    memoryGigabytes === null ? 'unknown' : `${memoryGigabytes} GB`,
    license ?? 'unknown',
    speedOf(model),
  ];
  return FACT_NAMES.map((name, index) => ({ name, value: values[index] }));
}

function speedOf({ isDownloaded, measured }: LocalModel): string {
  if (!isDownloaded) return 'after download';
  if (measured && !measured.ok) return 'test failed';
  const speed = measured?.wordsPerMinute;
  return speed == null ? 'after a test' : `${formatCount(speed)} words a min`;
}

function actionsFor(
  { isDownloaded, isInUse, isRemovable, download }: LocalModel,
  { isRuntimeReady, isDecided }: { isRuntimeReady: boolean; isDecided: boolean },
): FileAction[] {
  if (download)
    return download.state === 'downloading'
      ? ['pause', 'cancel']
      : download.state === 'checking'
        ? []
        : ['resume', 'cancel'];
  if (!isDownloaded) return ['download'];
  return [
    ...(isRuntimeReady && !isInUse && !isDecided ? (['use'] as const) : []),
    ...(isRuntimeReady ? (['test'] as const) : []),
    ...(isRemovable ? (['remove'] as const) : []),
  ];
}

function DownloadBar({ label, download }: { label: string; download: ModelDownload }) {
  const { state, doneBytes, totalBytes, secondsLeft, failure } = download;
  const percent = percentOf(download);
  const words = {
    downloading: 'Downloading',
    checking: 'Checking the file',
    paused: 'Paused',
    failed: 'Failed',
  };
  return (
    <div className={classes.download}>
      <Progress value={percent} size="lg" aria-label={`Download of ${label}`} />
      <p className={classes.progress}>
        <strong>
          {words[state]}, {percent}%
        </strong>
        {totalBytes > 0 && (
          <span>
            {formatSize(doneBytes)} of {formatSize(totalBytes)}
          </span>
        )}
        {state === 'downloading' && secondsLeft !== null && <span>{formatTimeLeft(secondsLeft)}</span>}
        {state === 'downloading' && <span>Keeps going if you leave this page</span>}
      </p>
      {failure && <p className={classes.failed}>{DOWNLOAD_PROBLEMS[failure]}</p>}
    </div>
  );
}
