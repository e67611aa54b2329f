import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { isBeatLocked } from '@cold-open/contract/scripts/script-locks';
import { BeatMarks } from '../check/MarkedText.tsx';
import { EditButton } from '../editing/EditButton.tsx';
import { EDITABLE } from '../editing/edit-buttons.ts';
import type { EditorState } from '../editing/editor-state.ts';
import { LineEditor } from '../editing/LineEditor.tsx';
import { LockToggle } from '../locks/LockToggle.tsx';
import { BeatMenu } from './BeatMenu.tsx';
import { beatId } from './beat-anchors.ts';
import type { BeatPlanTools } from './beat-menu.ts';
import { DeskLineView } from './DeskLineView.tsx';
import classes from './DeskText.module.css';
import type { DeskBeat } from './desk-lines.ts';
import type { DeskTools } from './desk-tools.ts';
import { useTouchedParagraph } from './use-touched-paragraph.ts';

type Editing = Pick<EditorState, 'field' | 'gap' | 'refusedLine'>;

/** Shows the script's text, with actions for each line and beat. */
export function DeskText({
  beats,
  wordsPerMinute,
  lockedLines,
  editing,
  tools,
  onRegenerateBeat,
  planOf = () => null,
}: {
  beats: readonly DeskBeat[];
  wordsPerMinute: number;
  lockedLines: readonly number[];
  editing: Editing;
  /** Null if the viewer can only read the script. */
  tools: DeskTools | null;
  /** Null if the script cannot be regenerated. */
  onRegenerateBeat: ((beat: number) => void) | null;
  /** Returns null for a beat that was not written from an outline. */
  planOf?: (beat: number) => BeatPlanTools | null;
}) {
  useTouchedParagraph();
  const locked = new Set(lockedLines);
  const openLine = editing.field?.part === 'line' ? editing.field : null;
  return beats.map((beat, index) => {
    const { key, name, wordsBefore, lockable, paragraphs } = beat;
    const isLocked = isBeatLocked(lockable, lockedLines);
    return (
      <section key={key} id={beatId(index)} className={classes.beat} data-warm={index === 0 || undefined}>
        <div className={classes.margin}>
          <BeatName beat={beat} index={index} isLocked={isLocked} editing={editing} tools={tools} />
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
                  <BeatMenu name={name} onRegenerate={() => onRegenerateBeat(index)} plan={planOf(index)} />
                )}
              </span>
            )}
          </div>
        </div>
        <div className={classes.text}>
          {paragraphs.map((lines) => (
            <p
              key={lines[0]?.index}
              data-paragraph
              className={lines[0]?.kind === 'cue' ? classes.cue : undefined}
            >
              {lines.map((line) => (
                <DeskLineView
                  key={line.index}
                  line={line}
                  isLocked={locked.has(line.index)}
                  isRefused={editing.refusedLine === line.index}
                  tools={tools}
                  field={openLine?.line === line.index ? openLine : null}
                  gap={editing.gap?.line === line.index ? editing.gap : null}
                />
              ))}
            </p>
          ))}
        </div>
      </section>
    );
  });
}

function BeatName({
  beat: { name, line },
  index,
  isLocked,
  editing: { field, refusedLine },
  tools,
}: {
  beat: DeskBeat;
  index: number;
  isLocked: boolean;
  editing: Editing;
  tools: DeskTools | null;
}) {
  if (line === null) return null;
  const editor = tools?.editor;
  const isOpen = field?.part === 'heading' && field.line === line;
  return (
    <div className={classes.nameLine} data-line={line} {...{ [EDITABLE]: 'heading' }}>
      <h2 className={classes.name} dir="auto" tabIndex={-1}>
        {isOpen && editor ? (
          <LineEditor key={field.key} field={field} text={name} label="Beat name" editor={editor} />
        ) : (
          <span data-words={0}>{name}</span>
        )}
        <BeatMarks beat={index} />
      </h2>
      {editor && !isLocked && !isOpen && (
        <EditButton
          label={`Rename beat ${name}`}
          look="name"
          onEdit={() => editor.open('heading', line, name.length)}
        />
      )}
      {refusedLine === line && (
        <span role="status" className={classes.refused}>
          Locked. Unlock to edit.
        </span>
      )}
    </div>
  );
}
