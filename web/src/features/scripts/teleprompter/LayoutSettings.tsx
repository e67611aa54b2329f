import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './LayoutSettings.module.css';
import { TeleprompterButton } from './TeleprompterButton.tsx';
import type { TeleprompterCommand } from './teleprompter-keys.ts';
import {
  CAMERA_SIDES,
  MAX_COLUMN,
  MAX_MARGIN,
  MIN_COLUMN,
  type TeleprompterSettings,
} from './teleprompter-settings.ts';

const SIDE_LABELS = { top: 'Top', bottom: 'Bottom', left: 'Left', right: 'Right' } as const;

/** How wide the text is, and which part of the screen stays free for the camera. */
export function LayoutSettings({
  settings: { column, margin, camera },
  onCommand,
}: {
  settings: TeleprompterSettings;
  onCommand: (command: TeleprompterCommand) => void;
}) {
  return (
    <div className={classes.settings}>
      <fieldset className={classes.row}>
        <legend className={classes.label}>Column width</legend>
        <TeleprompterButton
          label="Narrower column"
          keyHint="["
          disabled={column <= MIN_COLUMN}
          onClick={() => onCommand('narrower')}
        >
          <IconMinus size={20} aria-hidden />
        </TeleprompterButton>
        <output className={classes.value}>
          <strong>{column}</strong>%
        </output>
        <TeleprompterButton
          label="Wider column"
          keyHint="]"
          disabled={column >= MAX_COLUMN}
          onClick={() => onCommand('wider')}
        >
          <IconPlus size={20} aria-hidden />
        </TeleprompterButton>
      </fieldset>
      <fieldset className={classes.row}>
        <legend className={classes.label}>Margin for the camera</legend>
        <TeleprompterButton
          label="Smaller margin"
          disabled={margin <= 0}
          onClick={() => onCommand('less_margin')}
        >
          <IconMinus size={20} aria-hidden />
        </TeleprompterButton>
        <output className={classes.value}>
          <strong>{margin}</strong>%
        </output>
        <TeleprompterButton
          label="Larger margin"
          disabled={margin >= MAX_MARGIN}
          onClick={() => onCommand('more_margin')}
        >
          <IconPlus size={20} aria-hidden />
        </TeleprompterButton>
      </fieldset>
      <fieldset className={classes.sides}>
        <legend className={classes.label}>Where the camera is</legend>
        {CAMERA_SIDES.map((side) => (
          <TeleprompterButton
            key={side}
            label={SIDE_LABELS[side]}
            pressed={camera === side}
            isWide
            onClick={() => onCommand(`camera_${side}`)}
          >
            {SIDE_LABELS[side]}
          </TeleprompterButton>
        ))}
      </fieldset>
      <p className={classes.hint}>
        The text stays out of the margin. At the top, it is read right below the camera.
      </p>
    </div>
  );
}
