import type { PublishKit } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { textOf } from '../../api/api-error.ts';
import { TokenPrice } from '../billing/TokenPrice.tsx';
import classes from './PublishNotices.module.css';

const FAILED_MESSAGE = 'Could not write the publish kit.';

/** What the creator should know before reading the kit. */
export function PublishNotices({
  kit,
  hasModel,
  isOutdated,
  isBusy,
  cost,
  error,
  onRetry,
  onRewrite,
  onUpdateChapters,
}: {
  kit: PublishKit;
  /** Undefined until it is known. */
  hasModel: boolean | undefined;
  isOutdated: boolean;
  isBusy: boolean;
  cost: number;
  error: Error | null;
  onRetry: () => void;
  onRewrite: () => void;
  onUpdateChapters: () => void;
}) {
  return (
    <div className={classes.notices}>
      <p role="status" className={classes.busy}>
        {isBusy && (kit.version === 0 ? 'Writing your publish kit' : 'Rewriting your publish kit')}
      </p>
      {error && !isBusy && (
        <div role="alert" className={classes.error}>
          <span>
            {FAILED_MESSAGE} {textOf(error, '')}
          </span>
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
      {isOutdated && (
        <div className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>The script changed after this was written. Chapters may be off.</span>
          <Button size="sm" onClick={onUpdateChapters}>
            Update chapters
          </Button>
          {hasModel && (
            <Button size="sm" onClick={onRewrite}>
              Rewrite
              {cost > 0 && <TokenPrice tokens={cost} />}
            </Button>
          )}
        </div>
      )}
      {!kit.ai && !isBusy && hasModel !== undefined && (
        <p className={classes.offline}>
          {hasModel
            ? 'Made from your script’s own sentences, without AI. Free.'
            : 'No AI is connected. This is made from your script’s own sentences and costs nothing.'}
        </p>
      )}
    </div>
  );
}
