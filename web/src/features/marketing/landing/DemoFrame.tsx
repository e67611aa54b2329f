import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import classes from './DemoFrame.module.css';
import { LANDING } from './landing.content.ts';
import { ToggleButton } from './ToggleButton.tsx';

const { demos } = LANDING;

/** Screenshots of the product, shown one after another by demo.ts. */
export function DemoFrame({
  name,
  descriptions,
  stills,
}: {
  name: string;
  /** The stills' alt texts. */
  descriptions: readonly string[];
  stills: readonly string[];
}) {
  return (
    <figure className={classes.frame} data-enhance="demo">
      <div className={classes.screen}>
        {stills.map((still, index) => (
          <img
            key={still}
            src={still}
            alt={descriptions[index] ?? ''}
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
          off={{ icon: <IconPlayerPlayFilled size={28} />, label: `${demos.play}: ${name}` }}
          on={{ icon: <IconPlayerPauseFilled size={28} />, label: `${demos.pause}: ${name}` }}
          iconOnly
        />
      </div>
      <figcaption className={classes.caption}>
        <span>{name}</span>
        <span className={classes.progress}>
          <span data-part="progress">1</span> {demos.of} {stills.length}
        </span>
      </figcaption>
    </figure>
  );
}
