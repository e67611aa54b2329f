import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { isBeatLocked } from '@cold-open/contract/scripts/script-locks';
import { memo } from 'react';
import { BeatMarks, MarkedLine } from '../check/MarkedText.tsx';
import { LockToggle } from '../locks/LockToggle.tsx';
import { RephraseLineButton } from '../rephrase/RephraseLineButton.tsx';
import { BeatMenu } from './BeatMenu.tsx';
import { beatId } from './beat-anchors.ts';
import classes from './DeskText.module.css';
import type { DeskBeat, DeskLine } from './desk-lines.ts';

/** Actions for lines and beats. */
export interface DeskTools {
  lock: (lines: readonly number[], isLocked: boolean) => void;
  rephraseLine: (line: DeskLine) => void;
}

/** Shows the script's text, with actions for each line and beat. */
export function DeskText({
  beats,
  wordsPerMinute,
  lockedLines,
  tools,
  onRegenerateBeat,
  changePlanOf = () => null,
}: {
  beats: readonly DeskBeat[];
  wordsPerMinute: number;
  lockedLines: readonly number[];
  /** Null if the viewer can only read the script. */
  tools: DeskTools | null;
  /** Null if the script cannot be regenerated. */
  onRegenerateBeat: ((beat: number) => void) | null;
  /** Returns null for a beat that was not written from an outline. */
  changePlanOf?: (beat: number) => (() => void) | null;
}) {
  const locked = new Set(lockedLines);
  return beats.map(({ key, name, wordsBefore, lockable, paragraphs }, index) => {
    const isLocked = isBeatLocked(lockable, lockedLines);
    return (
      <section key={key} id={beatId(index)} className={classes.beat} data-warm={index === 0 || undefined}>
        <div className={classes.margin}>
          {name !== '' && (
            <h2 className={classes.name} dir="auto" tabIndex={-1}>
              {name}
              <BeatMarks beat={index} />
            </h2>
          )}
          <div className={classes.under}>
            {name !== '' && <span className="co-timecode">{runningTime(wordsBefore, wordsPerMinute)}</span>}
            {tools && (
              <span className={classes.beatTools}>
                <LockToggle
                  what={name === '' ? 'the opening' : `beat ${name}`}
                  isLocked={isLocked}
                  onToggle={() => tools.lock(lockable, !isLocked)}
                />
                {onRegenerateBeat && (
                  <BeatMenu
                    name={name}
                    onRegenerate={() => onRegenerateBeat(index)}
                    onChangePlan={changePlanOf(index)}
                  />
                )}
              </span>
            )}
          </div>
        </div>
        <div className={classes.text}>
          {paragraphs.map((lines) => (
            <p key={lines[0]?.index} className={lines[0]?.kind === 'cue' ? classes.cue : undefined}>
              {lines.map((line) => (
                <Line key={line.index} {...line} isLocked={locked.has(line.index)} tools={tools} />
              ))}
            </p>
          ))}
        </div>
      </section>
    );
  });
}

/** `data-start` maps a selection on the page to its offset in the content. */
const Line = memo(function Line({
  isLocked,
  tools,
  ...line
}: DeskLine & { isLocked: boolean; tools: DeskTools | null }) {
  return (
    <span className={classes.line} dir="auto" data-locked={isLocked || undefined}>
      <span data-start={line.start}>
        <MarkedLine text={line.text} start={line.start} />
      </span>
      {tools && (
        <span className={classes.lineTools}>
          <LockToggle
            what={`line ${line.number}`}
            isLocked={isLocked}
            onToggle={() => tools.lock([line.index], !isLocked)}
          />
          {!isLocked && line.kind === 'spoken' && (
            <RephraseLineButton number={line.number} onRephrase={() => tools.rephraseLine(line)} />
          )}
        </span>
      )}
    </span>
  );
});
