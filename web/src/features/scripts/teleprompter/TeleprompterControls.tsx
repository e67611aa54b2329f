import {
  IconBracketsContain,
  IconFlipHorizontal,
  IconLayoutAlignCenter,
  IconListNumbers,
  IconMinus,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerRecordFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerStopFilled,
  IconPlus,
  IconTextDecrease,
  IconTextIncrease,
} from '@tabler/icons-react';
import { TeleprompterButton } from './TeleprompterButton.tsx';
import classes from './TeleprompterControls.module.css';
import { TakeClock } from './takes/TakeClock.tsx';
import type { Takes } from './takes/use-takes.ts';
import type { TeleprompterCommand, TeleprompterPanelName } from './teleprompter-keys.ts';
import {
  MAX_PACE,
  MAX_SIZE,
  MIN_PACE,
  MIN_SIZE,
  type TeleprompterSettings,
} from './teleprompter-settings.ts';

export function TeleprompterControls({
  isRunning,
  pace,
  settings: { size, mirrored, cuesShown },
  panel,
  takes,
  onCommand,
}: {
  isRunning: boolean;
  pace: number;
  settings: TeleprompterSettings;
  panel: TeleprompterPanelName | null;
  takes: Takes;
  onCommand: (command: TeleprompterCommand) => void;
}) {
  return (
    <section className={classes.controls} aria-label="Controls">
      <div className={classes.group}>
        <TeleprompterButton label="Previous beat" keyHint="←" onClick={() => onCommand('previous')}>
          <IconPlayerSkipBack size={20} aria-hidden />
        </TeleprompterButton>
        <TeleprompterButton
          label={isRunning ? 'Pause' : 'Start'}
          keyHint="Space"
          isMain
          onClick={() => onCommand('play')}
        >
          {isRunning ? <IconPlayerPause size={24} aria-hidden /> : <IconPlayerPlay size={24} aria-hidden />}
        </TeleprompterButton>
        <TeleprompterButton label="Next beat" keyHint="→" onClick={() => onCommand('next')}>
          <IconPlayerSkipForward size={20} aria-hidden />
        </TeleprompterButton>
      </div>
      <fieldset className={classes.group} aria-label="Words per minute">
        <TeleprompterButton
          label="Slower"
          keyHint="↓"
          disabled={pace <= MIN_PACE}
          onClick={() => onCommand('slower')}
        >
          <IconMinus size={20} aria-hidden />
        </TeleprompterButton>
        <output className={classes.value}>
          <strong>{pace}</strong> wpm
        </output>
        <TeleprompterButton
          label="Faster"
          keyHint="↑"
          disabled={pace >= MAX_PACE}
          onClick={() => onCommand('faster')}
        >
          <IconPlus size={20} aria-hidden />
        </TeleprompterButton>
      </fieldset>
      <fieldset className={classes.group} aria-label="Text size">
        <TeleprompterButton
          label="Smaller text"
          keyHint="−"
          disabled={size <= MIN_SIZE}
          onClick={() => onCommand('smaller')}
        >
          <IconTextDecrease size={20} aria-hidden />
        </TeleprompterButton>
        <output className={classes.value}>
          <strong>{size}</strong>%
        </output>
        <TeleprompterButton
          label="Larger text"
          keyHint="+"
          disabled={size >= MAX_SIZE}
          onClick={() => onCommand('larger')}
        >
          <IconTextIncrease size={20} aria-hidden />
        </TeleprompterButton>
      </fieldset>
      <div className={classes.group}>
        <TeleprompterButton label="Mirror" keyHint="M" pressed={mirrored} onClick={() => onCommand('mirror')}>
          <IconFlipHorizontal size={20} aria-hidden />
        </TeleprompterButton>
        <TeleprompterButton label="Cues" keyHint="C" pressed={cuesShown} onClick={() => onCommand('cues')}>
          <IconBracketsContain size={20} aria-hidden />
        </TeleprompterButton>
        <TeleprompterButton
          label="Layout"
          keyHint="L"
          expanded={panel === 'layout'}
          onClick={() => onCommand('layout')}
        >
          <IconLayoutAlignCenter size={20} aria-hidden />
        </TeleprompterButton>
      </div>
      <div className={classes.group}>
        <TeleprompterButton
          label={takes.running ? `Stop take ${takes.running.number}` : 'Record a take'}
          keyHint="R"
          isWide
          onClick={() => onCommand('take')}
        >
          {takes.running ? (
            <IconPlayerStopFilled size={18} aria-hidden />
          ) : (
            <IconPlayerRecordFilled size={18} aria-hidden className={classes.record} />
          )}
          <span className={classes.clock}>
            {takes.running ? <TakeClock startedAt={takes.running.startedAt} /> : 'Take'}
          </span>
        </TeleprompterButton>
        <TeleprompterButton
          label="Takes"
          keyHint="T"
          expanded={panel === 'takes'}
          onClick={() => onCommand('takes')}
        >
          <IconListNumbers size={20} aria-hidden />
        </TeleprompterButton>
      </div>
    </section>
  );
}
