import { memo, useContext } from 'react';
import { EditButton } from '../editing/EditButton.tsx';
import { EDITABLE } from '../editing/edit-buttons.ts';
import type { OpenField, OpenGap } from '../editing/editor-state.ts';
import { GapBlank } from '../editing/GapBlank.tsx';
import { GapField } from '../editing/GapField.tsx';
import { LineEditor } from '../editing/LineEditor.tsx';
import { partsOfLine } from '../editing/line-parts.ts';
import { LockToggle } from '../locks/LockToggle.tsx';
import { RephraseLineButton } from '../rephrase/RephraseLineButton.tsx';
import { AddCommentButton } from '../review/AddCommentButton.tsx';
import { CommentedLine } from '../review/CommentedLine.tsx';
import { CommentOnLine } from '../review/comment-marks.ts';
import classes from './DeskText.module.css';
import type { DeskLine } from './desk-lines.ts';
import type { DeskTools } from './desk-tools.ts';

/** One line, with its tools and its gaps, or the field in which it is edited. */
export const DeskLineView = memo(function DeskLineView({
  line,
  isLocked,
  isRefused,
  tools,
  field,
  gap,
}: {
  line: DeskLine;
  isLocked: boolean;
  /** Someone tried to edit it although it is locked. */
  isRefused: boolean;
  tools: DeskTools | null;
  field: OpenField | null;
  gap: OpenGap | null;
}) {
  const { index, number, kind, text } = line;
  const editor = tools?.editor ?? null;
  const onComment = useContext(CommentOnLine);
  return (
    <span
      className={classes.line}
      dir="auto"
      data-locked={isLocked || undefined}
      data-open={field !== null || undefined}
      data-line={index}
      {...{ [EDITABLE]: 'line' }}
    >
      {editor && !isLocked && (
        <EditButton
          label={`Edit line ${number}`}
          look="line"
          onEdit={() => editor.open('line', index, text.length)}
        />
      )}
      {field && editor ? (
        <LineEditor
          key={field.key}
          field={field}
          text={text}
          label={kind === 'cue' ? `Direction, line ${number}` : `Line ${number}`}
          editor={editor}
        />
      ) : (
        <LineWords line={line} isLocked={isLocked} gap={gap} tools={tools} />
      )}
      {isRefused && (
        <span role="status" className={classes.refused}>
          Locked. Unlock to edit.
        </span>
      )}
      {tools === null && onComment && (
        <span className={classes.lineTools}>
          <AddCommentButton line={line} onComment={onComment} />
        </span>
      )}
      {tools && (
        <span className={classes.lineTools}>
          <LockToggle
            what={`line ${number}`}
            isLocked={isLocked}
            onToggle={() => tools.lock([index], !isLocked)}
          />
          {!isLocked && kind === 'spoken' && (
            <RephraseLineButton number={number} onRephrase={() => tools.rephraseLine(line)} />
          )}
        </span>
      )}
    </span>
  );
});

/** `data-start` maps a selection on the page to its offset in the content. */
function LineWords({
  line: { index, text, start },
  isLocked,
  gap,
  tools,
}: {
  line: DeskLine;
  isLocked: boolean;
  gap: OpenGap | null;
  tools: DeskTools | null;
}) {
  const editor = tools?.editor ?? null;
  return (
    <span data-words={start}>
      {partsOfLine(text, gap).map((part) => {
        if (!part.gap)
          return (
            <span key={`words ${part.start}`} data-start={start + part.start}>
              <CommentedLine text={part.text} start={start + part.start} />
            </span>
          );
        if (!editor || isLocked) return <GapBlank key={`blank ${part.start}`} prompt={part.gap.prompt} />;
        const { prompt, gapsBefore, gapsAfter } = part.gap;
        return (
          <GapField
            key={`gap ${gapsBefore} ${gapsAfter}`}
            prompt={prompt}
            line={index}
            gapsAfter={gapsAfter}
            open={gap?.gapsAfter === gapsAfter ? gap : null}
            editor={editor}
          />
        );
      })}
    </span>
  );
}
