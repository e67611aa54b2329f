import type { TeleprompterState } from '@cold-open/contract/scripts/teleprompter/remote.contract';
import type { RemoteCommand } from '@cold-open/contract/scripts/teleprompter/remote-commands';
import { UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconMinus,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerRecordFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerStopFilled,
  IconPlus,
  IconTextDecrease,
  IconTextIncrease,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './RemoteControls.module.css';

/** Large buttons, to be found by a thumb without looking. */
export function RemoteControls({
  state,
  onCommand,
}: {
  state: TeleprompterState | null;
  onCommand: (command: RemoteCommand) => void;
}) {
  const isRunning = state?.phase === 'playing' || state?.phase === 'counting';
  const isTaking = state?.takeSeconds != null;
  const button = (command: RemoteCommand, label: string, icon: ReactNode, kind?: 'main' | 'take') => (
    <UnstyledButton
      className={classes.button ?? ''}
      data-kind={kind}
      disabled={state === null}
      onClick={() => onCommand(command)}
    >
      {icon}
      <span>{label}</span>
    </UnstyledButton>
  );
  return (
    <section className={classes.controls} aria-label="Controls">
      {isRunning
        ? button('pause', 'Pause', <IconPlayerPauseFilled size={44} aria-hidden />, 'main')
        : button('play', 'Start', <IconPlayerPlayFilled size={44} aria-hidden />, 'main')}
      <div className={classes.pair}>
        {button('line_back', 'Back a line', <IconChevronUp size={26} aria-hidden />)}
        {button('line_forward', 'Forward a line', <IconChevronDown size={26} aria-hidden />)}
        {button('beat_back', 'Previous beat', <IconPlayerSkipBack size={24} aria-hidden />)}
        {button('beat_forward', 'Next beat', <IconPlayerSkipForward size={24} aria-hidden />)}
      </div>
      <div className={classes.row}>
        {button('slower', 'Slower', <IconMinus size={24} aria-hidden />)}
        <output className={classes.value} aria-label="Words per minute">
          <b>{state?.wordsPerMinute ?? '–'}</b> wpm
        </output>
        {button('faster', 'Faster', <IconPlus size={24} aria-hidden />)}
      </div>
      <div className={classes.row}>
        {button('smaller', 'Smaller', <IconTextDecrease size={24} aria-hidden />)}
        <output className={classes.value} aria-label="Text size">
          <b>{state?.size ?? '–'}</b>%
        </output>
        {button('larger', 'Larger', <IconTextIncrease size={24} aria-hidden />)}
      </div>
      {isTaking
        ? button('stop_take', 'Stop take', <IconPlayerStopFilled size={22} aria-hidden />, 'take')
        : button('start_take', 'Record a take', <IconPlayerRecordFilled size={22} aria-hidden />, 'take')}
    </section>
  );
}
