import { IconArrowLeft, IconArrowRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import classes from './Carousel.module.css';
import { LANDING } from './landing.content.ts';
import { Section } from './Section.tsx';
import { ToggleButton } from './ToggleButton.tsx';

const { carousels } = LANDING;

interface CarouselItem {
  key: string;
  content: ReactNode;
}

/** A row of items that scrolls automatically. The code in carousel.ts moves it. */
export function Carousel({
  title,
  label,
  note,
  items,
  copies,
  hasArrows,
}: {
  title: string;
  label: string;
  note?: string;
  items: readonly CarouselItem[];
  /** How often the items are repeated, so that even the widest window never shows the end. */
  copies: number;
  hasArrows?: boolean;
}) {
  const copyNumbers = Array.from({ length: copies }, (_, index) => index);
  return (
    <div data-enhance="carousel">
      <Section
        wide
        title={title}
        aside={
          <div className={classes.aside}>
            {note && <p className={classes.note}>{note}</p>}
            <div className={classes.controls}>
              <ToggleButton
                part="pause"
                className={`${classes.control} ${classes.pause}`}
                off={{ icon: <IconPlayerPause size={20} />, label: carousels.pause }}
                on={{ icon: <IconPlayerPlay size={20} />, label: carousels.play }}
                iconOnly
              />
              {hasArrows && (
                <>
                  <button
                    type="button"
                    className={classes.control}
                    aria-label={carousels.back}
                    data-arrow="back"
                  >
                    <IconArrowLeft size={20} />
                  </button>
                  <button
                    type="button"
                    className={classes.control}
                    aria-label={carousels.forward}
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
        <ScrollRegion as="ul" label={label} className={classes.list} data-part="list" data-copies={copies}>
          {copyNumbers.map((copy) => (
            <Fragment key={copy}>
              {items.map(({ key, content }) => (
                <li key={key} aria-hidden={copy > 0 || undefined}>
                  {content}
                </li>
              ))}
            </Fragment>
          ))}
        </ScrollRegion>
      </Section>
    </div>
  );
}
