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

/** A few titles to write about. Left out if they cannot be loaded. */
export function TopicSuggestions({ niche, onChoose }: { niche: string; onChoose: (topic: Topic) => void }) {
  const labelId = useId();
  const { data: titles = [] } = useTopics(niche);
  const [round, setRound] = useState(0);
  const fitting = titles.filter((title) => title.niche.toLowerCase() === niche.toLowerCase());
  const topics = fitting.length > 0 ? fitting : titles;
  if (topics.length === 0) return null;
  const rounds = Math.ceil(topics.length / SHOWN);
  const start = (round % rounds) * SHOWN;
  return (
    <section aria-labelledby={labelId} className={classes.topics}>
      <div className={classes.head}>
        <h2 id={labelId} className="co-label">
          {fitting.length > 0 ? `Topics for ${niche}` : 'Topics to start with'}
        </h2>
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
      <ul className={classes.list}>
        {topics.slice(start, start + SHOWN).map(({ _id, title, niche: titleNiche }) => (
          <li key={_id}>
            <button
              type="button"
              className={classes.topic}
              onClick={() => onChoose({ title, niche: titleNiche })}
            >
              <bdi>{title}</bdi>
              <IconArrowRight size={19} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
