import { CallSheet } from './CallSheet.tsx';
import { ClosingBand } from './ClosingBand.tsx';
import { Demos } from './Demos.tsx';
import { Hero } from './Hero.tsx';
import classes from './LandingPage.module.css';
import { LANDING } from './landing.content.ts';
import { Price } from './Price.tsx';
import { Quotes } from './Quotes.tsx';
import { Shelf } from './Shelf.tsx';
import { Steps } from './Steps.tsx';
import { TitleCard } from './TitleCard.tsx';

const CONTENT_ID = 'content';

export function LandingPage() {
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={classes.skip}>
        {LANDING.skip}
      </a>
      {/* Has its own bar and closing band, because the specification (section 2) hides the app's header and footer here. */}
      <main>
        <Hero contentId={CONTENT_ID} />
        <TitleCard />
        <Steps />
        <CallSheet />
        <Shelf />
        <Demos />
        <Quotes />
        <Price />
        <ClosingBand />
      </main>
    </>
  );
}
