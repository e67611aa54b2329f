import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { countGaps, gapWarning } from '@cold-open/contract/scripts/gaps';
import { scriptBeats } from '@cold-open/contract/scripts/script-blocks';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useIdle } from '@mantine/hooks';
import { type CSSProperties, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { BeatList } from './BeatList.tsx';
import { beatAt, nextBeat, previousBeat } from './beat-jumps.ts';
import { KeyHelp } from './KeyHelp.tsx';
import classes from './Teleprompter.module.css';
import { TeleprompterBar } from './TeleprompterBar.tsx';
import { TeleprompterControls } from './TeleprompterControls.tsx';
import { TeleprompterPanel } from './TeleprompterPanel.tsx';
import { TeleprompterText } from './TeleprompterText.tsx';
import type { TeleprompterCommand } from './teleprompter-keys.ts';
import { paceOf } from './teleprompter-settings.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useGestures } from './use-gestures.ts';
import { useMovingText } from './use-moving-text.ts';
import { usePlayback } from './use-playback.ts';
import { useTeleprompterKeys } from './use-teleprompter-keys.ts';
import { useTeleprompterSettings } from './use-teleprompter-settings.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The controls fade out if the viewer is idle for this long. */
const HIDE_CONTROLS_AFTER_MS = 2500;

/** Scrolls the script on a dark screen at reading speed. */
export function Teleprompter({ script }: { script: Script }) {
  const { title, content, words, wordsPerMinute } = script;
  const beats = useMemo(() => scriptBeats(content), [content]);
  const gaps = useMemo(() => countGaps(content), [content]);
  const [settings, change] = useTeleprompterSettings(wordsPerMinute);
  const pace = paceOf(settings, wordsPerMinute);
  const [panel, setPanel] = useState<'beats' | 'help' | null>(null);
  const fullScreen = useFullScreen();
  const navigate = useNavigate();
  const text = useMovingText();
  const playback = usePlayback({ totalWords: words, wordsPerMinute: pace, onMove: text.show });
  const stage = useGestures({ playback, wordAfterMove: text.wordAfterMove });
  const isIdle = useIdle(HIDE_CONTROLS_AFTER_MS, { initialState: false });
  useWakeLock(playback.phase !== 'paused');

  const togglePanel = (name: 'beats' | 'help') => setPanel((open) => (open === name ? null : name));

  function run(command: TeleprompterCommand) {
    switch (command) {
      case 'play':
        return playback.toggle();
      case 'previous':
        return playback.moveTo(previousBeat(beats, playback.exactWord()));
      case 'next':
        return playback.moveTo(nextBeat(beats, playback.exactWord()) ?? words);
      case 'restart':
        return playback.moveTo(0);
      case 'beats':
      case 'help':
        return togglePanel(command);
      case 'full_screen':
        return fullScreen?.toggle();
      case 'leave':
        if (panel) return setPanel(null);
        if (fullScreen?.isOn) return fullScreen.toggle();
        return void navigate(PAGE_PATHS.script.replace(':id', script._id));
      default:
        return change(command);
    }
  }
  useTeleprompterKeys(run);

  return (
    <div
      className={classes.screen}
      data-quiet={playback.phase === 'playing' && isIdle && !panel ? true : undefined}
    >
      <TeleprompterBar
        scriptId={script._id}
        timeLeft={runningTime(words - playback.word, pace)}
        panel={panel}
        fullScreen={fullScreen}
        onCommand={run}
      />
      <div
        className={classes.stage}
        style={{ '--size': settings.size / 100 } as CSSProperties}
        data-mirrored={settings.mirrored || undefined}
        {...stage}
      >
        <div className={classes.line} aria-hidden="true" />
        <TeleprompterText ref={text.ref} title={title} beats={beats} cuesShown={settings.cuesShown} />
        {gaps > 0 && playback.phase === 'paused' && playback.word === 0 && (
          <p role="status" className={classes.gaps}>
            {gapWarning(gaps)}
          </p>
        )}
        {playback.phase === 'counting' && (
          <div className={classes.count} key={playback.count} aria-hidden="true">
            {playback.count}
          </div>
        )}
      </div>
      {panel === 'beats' && (
        <TeleprompterPanel label="Beats" onClose={() => setPanel(null)}>
          <BeatList
            beats={beats}
            current={beatAt(beats, playback.word)}
            pace={pace}
            onPick={(word) => {
              playback.moveTo(word);
              setPanel(null);
            }}
          />
        </TeleprompterPanel>
      )}
      {panel === 'help' && (
        <TeleprompterPanel label="Keys" onClose={() => setPanel(null)}>
          <KeyHelp />
        </TeleprompterPanel>
      )}
      <TeleprompterControls
        isRunning={playback.phase !== 'paused'}
        pace={pace}
        settings={settings}
        onCommand={run}
      />
      <div role="status" className={classes.screenReaderOnly}>
        {STATUS_LABELS[playback.phase === 'paused' && playback.isAtEnd ? 'ended' : playback.phase]}
      </div>
    </div>
  );
}

const STATUS_LABELS = {
  paused: 'Paused',
  counting: 'Starting',
  playing: 'Scrolling',
  ended: 'End of script',
} as const;
