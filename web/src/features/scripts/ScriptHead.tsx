import { GENERATION_TEXTS } from '@cold-open/contract/generation/generation-rules';
import { runningTime } from '@cold-open/contract/generation/script-lengths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Title } from '@mantine/core';
import { paperFor } from '../../ui/cover-art.ts';
import classes from './ScriptHead.module.css';

/** The script's name and what is known about it. */
export function ScriptHead({ script }: { script: Script }) {
  const { title, niche, words, targetWords, wordsPerMinute, engine } = script;
  const isOver = script.status !== 'generating';
  return (
    <header className={classes.head}>
      <div className={classes.tags}>
        <span
          className={classes.niche}
          style={{ background: `var(--co-paper-${paperFor(niche)})` }}
          dir="auto"
        >
          {capitalised(niche)}
        </span>
        <span className={classes.status} data-status={statusOf(script)}>
          {STATUS_WORDS[statusOf(script)]}
        </span>
        {engine?.ai === false && <span className={classes.offline}>{GENERATION_TEXTS.offlineLabel}</span>}
      </div>
      <Title order={1} dir="auto" className={classes.title ?? ''}>
        {title}
      </Title>
      {isOver && (
        <p className={classes.facts}>
          <span>
            {words} {words === 1 ? 'word' : 'words'}
            {targetWords && `, asked for about ${targetWords.target}`}
          </span>
          <span>Reads in {runningTime(words, wordsPerMinute)}</span>
        </p>
      )}
      <ScriptNotice script={script} />
    </header>
  );
}

function ScriptNotice({ script: { stopped, failure, words } }: { script: Script }) {
  if (stopped) {
    return (
      <p className={classes.notice}>
        You stopped this script. {words > 0 ? 'It ends where you stopped it.' : 'Nothing was written yet.'}{' '}
        {failure?.tokenReturned && 'Your token was returned.'}
      </p>
    );
  }
  if (failure) {
    return (
      <div role="alert" className={classes.notice} data-failed>
        <strong>{failure.text}</strong> {words > 0 && <span>What was written until then is below.</span>}{' '}
        {failure.tokenReturned && <span>Your token was returned.</span>}
      </div>
    );
  }
  return null;
}

const STATUS_WORDS = {
  generating: 'Being written',
  ready: 'Finished',
  stopped: 'Stopped',
  failed: 'Not finished',
} as const;

function statusOf({ status, stopped }: Script): keyof typeof STATUS_WORDS {
  return status !== 'generating' && stopped ? 'stopped' : status;
}

function capitalised(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}
