import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './DemoFrame.module.css';
import { LANDING } from './landing.content.ts';

const { demos } = LANDING;
const MOMENT_MS = 2400;

/** A few moments of the product, one after the other at a press, never by themselves. */
export function DemoFrame({
  name,
  moments,
  stills,
}: {
  name: string;
  /** What each still shows, for those who do not see it. */
  moments: readonly string[];
  stills: readonly string[];
}) {
  const last = stills.length - 1;
  const [shown, setShown] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  // The other pictures are fetched only for those who asked to see them.
  const [wasAsked, setAsked] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      setShown(shown + 1);
      if (shown + 1 === last) setPlaying(false);
    }, MOMENT_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, shown, last]);

  const toggle = () => {
    setAsked(true);
    if (!isPlaying && shown === last) setShown(0);
    setPlaying(!isPlaying);
  };

  return (
    <figure className={classes.frame}>
      {stills.slice(0, wasAsked ? undefined : 1).map((still, index) => (
        <img
          key={still}
          src={still}
          alt={moments[index] ?? ''}
          className={classes.still}
          aria-hidden={index !== shown || undefined}
          data-shown={index === shown || undefined}
          width={1200}
          height={675}
          loading="lazy"
          decoding="async"
        />
      ))}
      <figcaption className={classes.caption}>
        <span>{name}</span>
        <span className={classes.place}>
          {shown + 1} {demos.of} {stills.length}
        </span>
      </figcaption>
      <button
        type="button"
        className={classes.play}
        data-quiet={isPlaying || undefined}
        aria-label={`${isPlaying ? demos.pause : demos.play}: ${name}`}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={28} /> : <IconPlayerPlayFilled size={28} />}
      </button>
    </figure>
  );
}
