import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import {
  IconArrowLeft,
  IconDeviceMobile,
  IconKeyboard,
  IconList,
  IconMaximize,
  IconMinimize,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './TeleprompterBar.module.css';
import { TeleprompterButton } from './TeleprompterButton.tsx';
import type { TeleprompterCommand, TeleprompterPanelName } from './teleprompter-keys.ts';

/** The bar above the text: back link, remaining time and panels. */
export function TeleprompterBar({
  scriptId,
  timeLeft,
  panel,
  isRemoteJoined,
  fullScreen,
  onCommand,
}: {
  scriptId: string;
  timeLeft: string;
  panel: TeleprompterPanelName | null;
  isRemoteJoined: boolean;
  fullScreen: { isOn: boolean } | null;
  onCommand: (command: TeleprompterCommand) => void;
}) {
  return (
    <header className={classes.bar}>
      <Link
        to={PAGE_PATHS.script.replace(':id', scriptId)}
        className={classes.back}
        aria-label="Back to the script"
        title="Back to the script (Esc)"
      >
        <IconArrowLeft size={20} aria-hidden />
        <span className={classes.backText}>Script</span>
      </Link>
      <span className={classes.left}>
        <strong>{timeLeft}</strong> left
      </span>
      <TeleprompterButton
        label={isRemoteJoined ? 'Phone remote, connected' : 'Phone remote'}
        keyHint="P"
        expanded={panel === 'remote'}
        onClick={() => onCommand('remote')}
      >
        <IconDeviceMobile size={20} aria-hidden className={isRemoteJoined ? classes.joined : undefined} />
      </TeleprompterButton>
      <TeleprompterButton
        label="Beats"
        keyHint="B"
        expanded={panel === 'beats'}
        onClick={() => onCommand('beats')}
      >
        <IconList size={20} aria-hidden />
      </TeleprompterButton>
      <TeleprompterButton
        label="Keys"
        keyHint="?"
        expanded={panel === 'help'}
        onClick={() => onCommand('help')}
      >
        <IconKeyboard size={20} aria-hidden />
      </TeleprompterButton>
      {fullScreen && (
        <TeleprompterButton
          label={fullScreen.isOn ? 'Exit full screen' : 'Full screen'}
          keyHint="F"
          onClick={() => onCommand('full_screen')}
        >
          {fullScreen.isOn ? <IconMinimize size={20} aria-hidden /> : <IconMaximize size={20} aria-hidden />}
        </TeleprompterButton>
      )}
    </header>
  );
}
