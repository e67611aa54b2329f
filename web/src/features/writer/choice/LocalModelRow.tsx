import '@mantine/core/styles/Progress.css';
import type { LocalModel, ModelDownload } from '@cold-open/contract/writer/local-writer.contract';
import { Button, Progress } from '@mantine/core';
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

export function LocalModelRow({ model, isRuntimeReady, isDecided, running, onAction }: Props) {
  const { label, license, bytes, memoryGigabytes, advice, isInUse, isRecommended, download, measured } =
    model;
  return (
    <li className={classes.model}>
      <div className={classes.name}>
        <p className={classes.label}>
          {label}
          {isRecommended && <span className={classes.recommended}>Suits this machine</span>}
        </p>
        <p className={classes.file}>{model.model}</p>
        {advice && <p className={classes.advice}>{advice}</p>}
        <p className={classes.facts}>
          {[
            `${formatSize(bytes)} on disk`,
            memoryGigabytes !== null && `${memoryGigabytes} GB of memory`,
            license,
            measured?.wordsPerMinute != null && `${formatCount(measured.wordsPerMinute)} words a min here`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={classes.actions}>
        {isInUse && <StatusLabel tone="good">In use</StatusLabel>}
        {actionsFor(model, { isRuntimeReady, isDecided }).map((action) => (
          <Button
            key={action}
            variant={action === 'cancel' || action === 'remove' ? 'danger' : 'default'}
            aria-label={`${ACTION_LABELS[action].label}: ${label}`}
            aria-disabled={running !== null || undefined}
            onClick={() => onAction(action)}
          >
            {running === action ? ACTION_LABELS[action].busy : ACTION_LABELS[action].label}
          </Button>
        ))}
      </div>
      {download && <DownloadBar label={label} download={download} />}
    </li>
  );
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
        <span>
          {formatSize(doneBytes)} of {formatSize(totalBytes)}
        </span>
        {state === 'downloading' && secondsLeft !== null && <span>{formatTimeLeft(secondsLeft)}</span>}
        {state === 'downloading' && <span>Keeps going if you leave this page</span>}
      </p>
      {failure && <p className={classes.failed}>{DOWNLOAD_PROBLEMS[failure]}</p>}
    </div>
  );
}
