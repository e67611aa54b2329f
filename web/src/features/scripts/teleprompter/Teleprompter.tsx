import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
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

/** As long as nobody does anything, the controls stay out of the reader's eyes. */
const CONTROLS_STAY_MS = 2500;

/** A dark room with the script in it, moving as fast as it is read. */
export function Teleprompter({ script }: { script: Script }) {
  const { title, content, words, wordsPerMinute } = script;
  const beats = useMemo(() => scriptBeats(content), [content]);
  const [settings, change] = useTeleprompterSettings(wordsPerMinute);
  const pace = paceOf(settings, wordsPerMinute);
  const [panel, setPanel] = useState<'beats' | 'help' | null>(null);
  const fullScreen = useFullScreen();
  const navigate = useNavigate();
  const text = useMovingText();
  const roll = usePlayback({ totalWords: words, wordsPerMinute: pace, onMove: text.show });
  const stage = useGestures({ roll, wordShift: text.wordShift });
  const isIdle = useIdle(CONTROLS_STAY_MS, { initialState: false });
  useWakeLock(roll.phase !== 'paused');

  const togglePanel = (name: 'beats' | 'help') => setPanel((open) => (open === name ? null : name));

  function obey(command: TeleprompterCommand) {
    switch (command) {
      case 'roll':
        return roll.toggle();
      case 'previous':
        return roll.moveTo(previousBeat(beats, roll.exactWord()));
      case 'next':
        return roll.moveTo(nextBeat(beats, roll.exactWord()) ?? words);
      case 'restart':
        return roll.moveTo(0);
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
  useTeleprompterKeys(obey);

  return (
    <div
      className={classes.room}
      data-quiet={roll.phase === 'rolling' && isIdle && !panel ? true : undefined}
    >
      <TeleprompterBar
        scriptId={script._id}
        timeLeft={runningTime(words - roll.word, pace)}
        panel={panel}
        fullScreen={fullScreen}
        onCommand={obey}
      />
      <div
        className={classes.stage}
        style={{ '--size': settings.size / 100 } as CSSProperties}
        data-mirrored={settings.mirrored || undefined}
        {...stage}
      >
        <div className={classes.line} aria-hidden="true" />
        <TeleprompterText ref={text.ref} title={title} beats={beats} cuesShown={settings.cuesShown} />
        {roll.phase === 'counting' && (
          <div className={classes.count} key={roll.count} aria-hidden="true">
            {roll.count}
          </div>
        )}
      </div>
      {panel === 'beats' && (
        <TeleprompterPanel label="Beats" onClose={() => setPanel(null)}>
          <BeatList
            beats={beats}
            current={beatAt(beats, roll.word)}
            pace={pace}
            onPick={(word) => {
              roll.moveTo(word);
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
        isRunning={roll.phase !== 'paused'}
        pace={pace}
        settings={settings}
        onCommand={obey}
      />
      <div role="status" className={classes.heard}>
        {ANNOUNCED[roll.phase === 'paused' && roll.isAtEnd ? 'ended' : roll.phase]}
      </div>
    </div>
  );
}

const ANNOUNCED = { paused: 'Paused', counting: 'Starting', rolling: 'Rolling', ended: 'The end' } as const;
