import classes from './DemoFrame.module.css';
import { DemoFrame } from './DemoFrame.tsx';
import { LANDING } from './landing.content.ts';
import { Section } from './Section.tsx';
import notes1 from './stills/from-notes-1.webp';
import notes2 from './stills/from-notes-2.webp';
import notes3 from './stills/from-notes-3.webp';
import title1 from './stills/from-title-1.webp';
import title2 from './stills/from-title-2.webp';
import title3 from './stills/from-title-3.webp';

const { title, fromTitle, fromNotes } = LANDING.demos;

/** The stills are screenshots that scripts/landing-stills.mts takes of the product. */
export function Demos() {
  return (
    <Section title={title}>
      <div className={classes.frames}>
        <DemoFrame
          name={fromTitle.name}
          descriptions={fromTitle.descriptions}
          stills={[title1, title2, title3]}
        />
        <DemoFrame
          name={fromNotes.name}
          descriptions={fromNotes.descriptions}
          stills={[notes1, notes2, notes3]}
        />
      </div>
    </Section>
  );
}
