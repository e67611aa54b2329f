import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import classes from './DemoFrame.module.css';
import { LANDING } from './landing.content.ts';
import { ToggleButton } from './ToggleButton.tsx';

const { demos } = LANDING;

/** A few moments of the product; demo.ts shows one after the other. */
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
  return (
    <figure className={classes.frame} data-alive="demo">
      <div className={classes.screen}>
        {stills.map((still, index) => (
          <img
            key={still}
            src={still}
            alt={moments[index] ?? ''}
            className={classes.still}
            hidden={index > 0}
            width={1200}
            height={675}
            loading="lazy"
            decoding="async"
          />
        ))}
        <ToggleButton
          part="play"
          className={classes.play}
          atRest={{ icon: <IconPlayerPlayFilled size={28} />, label: `${demos.play}: ${name}` }}
          inEffect={{ icon: <IconPlayerPauseFilled size={28} />, label: `${demos.pause}: ${name}` }}
          iconOnly
        />
      </div>
      <figcaption className={classes.caption}>
        <span>{name}</span>
        <span className={classes.place}>
          <span data-part="place">1</span> {demos.of} {stills.length}
        </span>
      </figcaption>
    </figure>
  );
}
