import { Button, Title } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './WelcomeBanner.module.css';

const WAVE_PERIOD = 1440;
const WAVE_HEIGHT = 120;
const BAR_STEP = 8;

export function WelcomeBanner({
  name,
  isFirstVisit = false,
  tabs,
  onGenerate,
}: {
  name: string;
  isFirstVisit?: boolean;
  tabs?: ReactNode;
  onGenerate: () => void;
}) {
  return (
    <section className={classes.banner} data-slate>
      <svg className={classes.wave} aria-hidden="true">
        <defs>
          <pattern id="wave" width={WAVE_PERIOD} height={WAVE_HEIGHT} patternUnits="userSpaceOnUse">
            <path d={WAVE_PATH} stroke="#54747F" strokeWidth="3.4" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#wave)" />
      </svg>
      <div className={classes.tabs}>{tabs}</div>
      <div className={classes.text}>
        <div className={classes.greeting}>
          <Title order={1}>
            {isFirstVisit ? 'Welcome' : 'Welcome back'}, <bdi>{name}</bdi>.
          </Title>
          <p>
            {isFirstVisit
              ? 'Pick a topic, or read a finished script first.'
              : 'The desk is clear and the light is on.'}
          </p>
        </div>
        <Button
          className={classes.generate ?? ''}
          rightSection={<IconArrowDown size={18} aria-hidden />}
          onClick={onGenerate}
        >
          Generate Script
        </Button>
      </div>
    </section>
  );
}

/** Draws bars like an audio waveform: slow waves with faster ones on top, the same on every visit. */
const WAVE_PATH = Array.from({ length: WAVE_PERIOD / BAR_STEP }, (_, bar) => {
  const turn = (bar * BAR_STEP * 2 * Math.PI) / WAVE_PERIOD;
  const swell = 0.35 + 0.4 * Math.sin(turn * 2) ** 2 + 0.25 * Math.sin(turn * 5 + 1);
  const syllable = Math.abs(Math.sin(bar * 12.9898) * Math.cos(bar * 4.1414));
  const half = Math.max(3, Math.round(swell * syllable * 46));
  return `M${bar * BAR_STEP + 2} ${WAVE_HEIGHT / 2 - half}v${half * 2}`;
}).join('');
