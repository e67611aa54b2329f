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
import { useFilm } from './use-film.ts';

const { hero } = LANDING;

export function Hero({ contentId }: { contentId: string }) {
  const film = useFilm();
  return (
    <div className={classes.hero}>
      <video
        {...film.props}
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
      <div className={classes.bar}>
        <LandingWordmark />
        <div className={classes.ways}>
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
        <div className={classes.act}>
          <LandingLink to={PAGE_PATHS.signup} look="lamp" large>
            {LANDING.access}
          </LandingLink>
          <span>{hero.note}</span>
        </div>
      </div>
      <div className={classes.controls}>
        <button
          type="button"
          className={classes.control}
          aria-label={film.isPlaying ? hero.pause : hero.play}
          onClick={film.togglePlaying}
        >
          {film.isPlaying ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
        </button>
        <button
          type="button"
          className={classes.control}
          onClick={film.hasSound ? film.mute : film.playWithSound}
        >
          {film.hasSound ? <IconVolumeOff size={18} /> : <IconVolume size={18} />}
          {film.hasSound ? hero.mute : hero.withSound}
        </button>
      </div>
    </div>
  );
}
