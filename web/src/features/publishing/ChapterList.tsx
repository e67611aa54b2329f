import {
  type Chapter,
  MAX_CHAPTER_NAME_LENGTH,
  MIN_CHAPTER_SECONDS,
  MIN_CHAPTERS,
  timestamp,
} from '@cold-open/contract/scripts/publishing/chapters';
import { Title } from '@mantine/core';
import classes from './ChapterList.module.css';

/** The chapters with the colors of their beats. Their names can be changed; their times come from the beats. */
export function ChapterList({
  chapters,
  isDisabled,
  onChange,
}: {
  chapters: readonly Chapter[];
  isDisabled: boolean;
  onChange: (chapters: Chapter[]) => void;
}) {
  const rename = (index: number, name: string) =>
    onChange(chapters.map((chapter, at) => (at === index ? { ...chapter, name } : chapter)));
  return (
    <div className={classes.chapters}>
      <Title order={3}>Chapters</Title>
      {chapters.length === 0 ? (
        <p>
          Chapters need at least {MIN_CHAPTERS} beats of {MIN_CHAPTER_SECONDS} seconds or more.
        </p>
      ) : (
        <ol aria-label="Chapters">
          {chapters.map(({ start, name, beat }, index) => (
            <li key={start}>
              <i data-beat={beat === 0 ? 'first' : beat % 2 === 0 ? 'even' : 'odd'} aria-hidden="true" />
              <span className="co-timecode">{timestamp(start)}</span>
              <input
                dir="auto"
                aria-label={`Name of the chapter at ${timestamp(start)}`}
                maxLength={MAX_CHAPTER_NAME_LENGTH}
                value={name}
                disabled={isDisabled}
                onChange={(event) => rename(index, event.currentTarget.value)}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
