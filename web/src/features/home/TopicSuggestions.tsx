import { PRODUCT_NAME } from '@cold-open/contract/product';
import { scoreTitle } from '@cold-open/contract/videos/title-score';
import type { Video } from '@cold-open/contract/videos/videos.contract';
import { Button } from '@mantine/core';
import { IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTopics } from './home.queries.ts';
import classes from './TopicSuggestions.module.css';

const SHOWN = 4;

export interface Topic {
  title: string;
  niche: string;
}

/** A few titles to write about, the ones with the best scores first. Left out if they cannot be loaded. */
export function TopicSuggestions({
  niche,
  onChoose,
  onChangeNiche,
}: {
  niche: string;
  onChoose: (topic: Topic) => void;
  /** Null while the question is shown. */
  onChangeNiche: (() => void) | null;
}) {
  const labelId = useId();
  const { data: titles = [], isPending } = useTopics(niche);
  const [round, setRound] = useState(0);
  const fitting = titles.filter((title) => title.niche.toLowerCase() === niche.toLowerCase());
  const topics = bestFirst(fitting.length > 0 ? fitting : titles);
  const areExamples = topics.every(({ isExample }) => isExample);
  if (isPending) return <div role="status" aria-label="Loading" data-loading className={classes.waiting} />;
  if (topics.length === 0) return null;
  const rounds = Math.ceil(topics.length / SHOWN);
  const start = (round % rounds) * SHOWN;
  return (
    <section aria-labelledby={labelId} className={classes.topics}>
      <div className={classes.head}>
        <h2 id={labelId} className="co-label">
          {fitting.length > 0 ? `Topics for ${niche}` : 'Topics to start with'}
        </h2>
        {onChangeNiche && (
          <Button variant="subtle" size="sm" className={classes.others ?? ''} onClick={onChangeNiche}>
            Change niche
          </Button>
        )}
        {rounds > 1 && (
          <Button
            variant="subtle"
            size="sm"
            className={classes.others ?? ''}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => setRound(round + 1)}
          >
            Show others
          </Button>
        )}
      </div>
      {areExamples && <p className={classes.note}>Examples that come with {PRODUCT_NAME}.</p>}
      <ul className={classes.list}>
        {topics.slice(start, start + SHOWN).map(({ _id, title, niche: titleNiche, isExample }) => (
          <li key={_id}>
            <button
              type="button"
              className={classes.topic}
              onClick={() => onChoose({ title, niche: titleNiche })}
            >
              <bdi>{title}</bdi>
              {isExample && !areExamples && <span className={classes.example}>Example</span>}
              <IconArrowRight size={19} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function bestFirst(titles: readonly Video[]): Video[] {
  const scoreOf = ({ views, channelSubscribers, uploadDays }: Video) =>
    scoreTitle({ views, subscribers: channelSubscribers, days: uploadDays }).score ?? -1;
  return titles.toSorted((a, b) => scoreOf(b) - scoreOf(a));
}
