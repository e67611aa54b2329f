import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { STAGE_LABELS } from '@cold-open/contract/scripts/script-stages';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Title } from '@mantine/core';
import { formatDay, formatTime } from '../../ui/day-format.ts';
import { FactPlate } from '../../ui/FactPlate.tsx';
import { NicheTag } from '../../ui/NicheTag.tsx';
import classes from './PublishHead.module.css';

export function PublishHead({ script, chapters }: { script: Script; chapters: number }) {
  const { title, niche, contentType, words, wordsPerMinute, stage, createdAt } = script;
  const facts = [
    ...(contentType
      ? [{ label: 'Format', value: contentType === 'youtube_shorts' ? 'YouTube Shorts' : 'Long Form' }]
      : []),
    { label: 'Reads in', value: runningTime(words, wordsPerMinute) },
    { label: 'Chapters', value: chapters },
    { label: 'Status', value: STAGE_LABELS[stage] },
    { label: 'Written', value: `${formatDay(createdAt)} · ${formatTime(createdAt)}` },
  ];
  return (
    <header className={classes.head}>
      <NicheTag niche={niche.charAt(0).toUpperCase() + niche.slice(1)} />
      <Title order={1} dir="auto">
        {title}
      </Title>
      <div className={classes.facts}>
        <FactPlate facts={facts} />
      </div>
    </header>
  );
}
