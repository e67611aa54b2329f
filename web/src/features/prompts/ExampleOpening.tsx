import type { ExampleOpening as Opening } from '@cold-open/contract/prompts/example-opening';
import classes from './ExampleOpening.module.css';

/** The first words of a script that was written with a template. */
export function ExampleOpening({ opening: { topic, text } }: { opening: Opening }) {
  return (
    <section aria-label="An opening written with it">
      <p className={`co-label ${classes.label}`}>An opening written with it</p>
      <blockquote className={classes.words} dir="auto">
        {text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
      <p className={classes.topic} dir="auto">
        Example topic: {topic}
      </p>
    </section>
  );
}
