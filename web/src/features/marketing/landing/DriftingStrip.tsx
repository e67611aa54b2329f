import { IconArrowLeft, IconArrowRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import classes from './DriftingStrip.module.css';
import { LANDING } from './landing.content.ts';
import { Section } from './Section.tsx';
import { TwoFaceButton } from './TwoFaceButton.tsx';

const { strips } = LANDING;

interface StripItem {
  key: string;
  face: ReactNode;
}

/** A row of things that scrolls by itself; strip.ts moves it. */
export function DriftingStrip({
  title,
  label,
  note,
  items,
  rounds,
  hasArrows,
}: {
  title: string;
  label: string;
  note?: string;
  items: readonly StripItem[];
  /** How often the items stand in a row, so that even the widest window never sees the end. */
  rounds: number;
  hasArrows?: boolean;
}) {
  return (
    <div data-alive="strip">
      <Section
        wide
        title={title}
        aside={
          <div className={classes.aside}>
            {note && <p className={classes.note}>{note}</p>}
            <div className={classes.controls}>
              <TwoFaceButton
                part="pause"
                className={`${classes.control} ${classes.pause}`}
                atRest={{ icon: <IconPlayerPause size={20} />, label: strips.pause }}
                inEffect={{ icon: <IconPlayerPlay size={20} />, label: strips.play }}
                iconOnly
              />
              {hasArrows && (
                <>
                  <button
                    type="button"
                    className={classes.control}
                    aria-label={strips.back}
                    data-arrow="back"
                  >
                    <IconArrowLeft size={20} />
                  </button>
                  <button
                    type="button"
                    className={classes.control}
                    aria-label={strips.forward}
                    data-arrow="forward"
                  >
                    <IconArrowRight size={20} />
                  </button>
                </>
              )}
            </div>
          </div>
        }
      >
        <ScrollRegion as="ul" label={label} className={classes.strip} data-part="strip" data-rounds={rounds}>
          {Array.from({ length: rounds }, (_, round) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is nothing but its number
            <Fragment key={round}>
              {items.map(({ key, face }) => (
                <li key={key} aria-hidden={round > 0 || undefined}>
                  {face}
                </li>
              ))}
            </Fragment>
          ))}
        </ScrollRegion>
      </Section>
    </div>
  );
}
