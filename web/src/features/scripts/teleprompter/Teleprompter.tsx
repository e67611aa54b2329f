import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { countGaps, gapWarning } from '@cold-open/contract/scripts/gaps';
import { scriptBeats } from '@cold-open/contract/scripts/script-blocks';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import type { RemoteCommand } from '@cold-open/contract/scripts/teleprompter/remote-commands';
import { useIdle } from '@mantine/hooks';
import { type CSSProperties, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { beatAt, nextBeat, previousBeat } from './beat-jumps.ts';
import { useRemote } from './remote/use-remote.ts';
import classes from './Teleprompter.module.css';
import { TeleprompterBar } from './TeleprompterBar.tsx';
import { TeleprompterControls } from './TeleprompterControls.tsx';
import { TeleprompterPanels } from './TeleprompterPanels.tsx';
import { TeleprompterText } from './TeleprompterText.tsx';
import { useTakes } from './takes/use-takes.ts';
import type { TeleprompterCommand, TeleprompterPanelName } from './teleprompter-keys.ts';
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
const MAX_BEAT_NAME = 200;

/** Scrolls the script on a dark screen at reading speed. */
export function Teleprompter({ script }: { script: Script }) {
  const { title, content, words, wordsPerMinute } = script;
  const beats = useMemo(() => scriptBeats(content), [content]);
  const gaps = useMemo(() => countGaps(content), [content]);
  const [settings, change] = useTeleprompterSettings(wordsPerMinute);
  const pace = paceOf(settings, wordsPerMinute);
  const [panel, setPanel] = useState<TeleprompterPanelName | null>(null);
  const fullScreen = useFullScreen();
  const navigate = useNavigate();
  const text = useMovingText();
  const playback = usePlayback({ totalWords: words, wordsPerMinute: pace, onMove: text.show });
  const stage = useGestures({ playback, wordAfterMove: text.wordAfterMove });
  const takes = useTakes(script._id, playback.exactWord);
  const isIdle = useIdle(HIDE_CONTROLS_AFTER_MS, { initialState: false });
  useWakeLock(playback.phase !== 'paused');

  const phase = playback.phase === 'paused' && playback.isAtEnd ? 'ended' : playback.phase;
  const beat = beatAt(beats, playback.word);
  const secondsLeft = Math.round(((words - playback.word) / pace) * 60);
  const remote = useRemote(
    script._id,
    {
      state: () => ({
        phase,
        wordsPerMinute: pace,
        size: settings.size,
        beat: beats[beat]?.name.slice(0, MAX_BEAT_NAME) ?? '',
        secondsLeft,
        takeSeconds: takes.running && Math.max(0, Math.round((Date.now() - takes.running.startedAt) / 1000)),
      }),
      onCommand: runRemotely,
      onJoin: () => setPanel((open) => (open === 'remote' ? null : open)),
    },
    // While the text moves, the phone counts the seconds itself.
    [phase, pace, settings.size, beat, takes.running?.number, phase === 'playing' || secondsLeft].join(' '),
  );

  const togglePanel = (name: TeleprompterPanelName) => setPanel((open) => (open === name ? null : name));

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
      case 'line_back':
      case 'line_forward':
        return playback.moveTo(
          text.wordAfterMove(
            playback.exactWord(),
            command === 'line_back' ? -text.lineHeight() : text.lineHeight(),
          ),
        );
      case 'take':
        return takes.running ? takes.stop() : takes.start();
      case 'beats':
      case 'help':
      case 'layout':
      case 'remote':
      case 'takes':
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

  /** A phone sends the new state instead of toggling it, because it may show an older state. */
  function runRemotely(command: RemoteCommand) {
    switch (command) {
      case 'join':
        return;
      case 'play':
        if (playback.phase === 'paused') playback.toggle();
        return;
      case 'pause':
        return playback.pause();
      case 'beat_back':
        return run('previous');
      case 'beat_forward':
        return run('next');
      case 'start_take':
        return takes.start();
      case 'stop_take':
        return takes.stop();
      default:
        return run(command);
    }
  }

  return (
    <div
      className={classes.screen}
      data-quiet={playback.phase === 'playing' && isIdle && !panel ? true : undefined}
    >
      <TeleprompterBar
        scriptId={script._id}
        timeLeft={runningTime(words - playback.word, pace)}
        panel={panel}
        isRemoteJoined={remote.isJoined}
        fullScreen={fullScreen}
        onCommand={run}
      />
      <div
        className={classes.stage}
        style={
          {
            '--size': settings.size / 100,
            '--column': settings.column / 100,
            '--margin': `${settings.margin}%`,
          } as CSSProperties
        }
        {...stage}
      >
        <div
          className={classes.area}
          data-camera={settings.camera}
          data-margin={settings.margin}
          data-mirrored={settings.mirrored || undefined}
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
      </div>
      <TeleprompterPanels
        panel={panel}
        beats={beats}
        currentBeat={beat}
        pace={pace}
        settings={settings}
        takes={takes}
        remote={remote}
        onCommand={run}
        onClose={() => setPanel(null)}
        onJump={(word) => {
          playback.moveTo(word);
          setPanel(null);
        }}
      />
      <TeleprompterControls
        isRunning={playback.phase !== 'paused'}
        pace={pace}
        settings={settings}
        panel={panel}
        takes={takes}
        onCommand={run}
      />
      <div role="status" className={classes.screenReaderOnly}>
        {STATUS_LABELS[phase]}
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
