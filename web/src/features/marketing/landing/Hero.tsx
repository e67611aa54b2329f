import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { IconPlayerPause, IconPlayerPlay, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import mp4 from './film/hero.mp4';
import captions from './film/hero.vtt?url';
import webm from './film/hero.webm';
import poster from './film/hero-poster.webp';
import classes from './Hero.module.css';
import { LandingLink } from './LandingLink.tsx';
import { LandingWordmark } from './LandingWordmark.tsx';
import { LANDING } from './landing.content.ts';
import { ToggleButton } from './ToggleButton.tsx';

const { hero } = LANDING;

export const HERO_ID = 'hero';

export function Hero({ contentId }: { contentId: string }) {
  return (
    <div id={HERO_ID} className={classes.hero} data-enhance="film">
      <div className={classes.bar}>
        <LandingWordmark />
        <div className={classes.links}>
          <LandingLink to={PAGE_PATHS.login} look="quiet">
            {LANDING.login}
          </LandingLink>
          <span className={classes.barAccess}>
            <LandingLink to={PAGE_PATHS.signup} look="outline">
              {LANDING.access}
            </LandingLink>
          </span>
        </div>
      </div>
      <div id={contentId} tabIndex={-1} className={classes.copy}>
        <h1 className={classes.headline}>{hero.headline}</h1>
        <p className={classes.lead}>{hero.lead}</p>
        <div className={classes.callToAction}>
          <LandingLink to={PAGE_PATHS.signup} look="primary" large>
            {LANDING.access}
          </LandingLink>
          <span>{hero.note}</span>
        </div>
      </div>
      {/* Placed after the text, because its position depends on the text's height and it would shift if it came first. */}
      <video
        className={classes.film}
        aria-label={hero.film}
        poster={poster}
        preload="none"
        muted
        loop
        playsInline
        width={1280}
        height={720}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
      <div className={classes.controls}>
        <ToggleButton
          part="play"
          className={classes.control}
          off={{ icon: <IconPlayerPlay size={18} />, label: hero.play }}
          on={{ icon: <IconPlayerPause size={18} />, label: hero.pause }}
          iconOnly
        />
        <ToggleButton
          part="sound"
          className={classes.control}
          off={{ icon: <IconVolume size={18} />, label: hero.withSound }}
          on={{ icon: <IconVolumeOff size={18} />, label: hero.mute }}
        />
      </div>
    </div>
  );
}
