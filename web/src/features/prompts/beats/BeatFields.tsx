import type { VideoType } from '@cold-open/contract/prompts/prompts.contract';
import { MAX_TEMPLATE_BEATS } from '@cold-open/contract/prompts/template-beats';
import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus, IconTextScan2 } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { FieldError } from '../../../ui/FieldError.tsx';
import classes from './BeatFields.module.css';
import { BeatRow } from './BeatRow.tsx';
import {
  addBeat,
  type BeatValues,
  evenOut,
  moveBeat,
  removeBeat,
  sharesHint,
  totalOfForm,
} from './beat-values.ts';
import { useReadBeats } from './use-read-beats.ts';

const EXPLANATION = 'The parts of a script, with what to ask the creator about each.';
const NO_BEATS_TEXT = 'Without beats here, they are read from the template when you save.';

/** Edits the beats of a template. The rows are folded until someone wants to change them. */
export function BeatFields({
  beats,
  template,
  videoType,
  errors,
  disabled = false,
  onChange,
}: {
  beats: readonly BeatValues[];
  template: string;
  videoType: VideoType;
  /** By path, such as `beats.0.name`. */
  errors: Record<string, ReactNode>;
  disabled?: boolean;
  onChange: (beats: BeatValues[]) => void;
}) {
  const [wasOpened, setOpened] = useState(false);
  const [moved, setMoved] = useState('');
  const rows = useRef<HTMLOListElement>(null);
  const listId = useId();
  const hasErrors = Object.keys(errors).some((path) => path.startsWith('beats'));
  const isOpen = beats.length > 0 && (wasOpened || hasErrors);
  // Keeps the rows open after a problem that opened them is corrected.
  const change = (changed: BeatValues[]) => {
    setOpened(true);
    onChange(changed);
  };
  const reading = useReadBeats((read) => {
    change(read);
    setMoved(`${countOf(read.length, 'beat')} read from the template.`);
  });
  const total = totalOfForm(beats);

  const focusName = (index: number) =>
    requestAnimationFrame(() =>
      rows.current?.querySelectorAll<HTMLElement>('[data-beat-name]')[index]?.focus(),
    );
  const add = () => {
    change(addBeat(beats));
    focusName(beats.length);
  };
  const remove = (index: number) => {
    change(removeBeat(beats, index));
    setMoved(`${nameOf(beats[index], index)} removed.`);
    focusName(Math.min(index, beats.length - 2));
  };
  const move = (index: number, by: -1 | 1) => {
    const target = index + by;
    if (target < 0 || target >= beats.length) return;
    change(moveBeat(beats, index, by));
    setMoved(`${nameOf(beats[index], index)} moved to ${target + 1} of ${beats.length}.`);
  };

  return (
    <fieldset className={classes.field} disabled={disabled}>
      <legend className={classes.legend}>Beats</legend>
      <p className={classes.hint}>{beats.length > 0 ? EXPLANATION : NO_BEATS_TEXT}</p>
      {beats.length > 0 && (
        <button
          type="button"
          className={classes.summary}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpened(!isOpen)}
        >
          <span className={classes.count}>{countOf(beats.length, 'beat')}</span>
          <span className={classes.names} dir="auto">
            {beats.map((beat, index) => nameOf(beat, index)).join(', ')}
          </span>
          <IconChevronDown size={18} aria-hidden className={classes.chevron} />
        </button>
      )}
      {isOpen && (
        <>
          <ol id={listId} ref={rows} className={classes.rows}>
            {beats.map((beat, index) => (
              <BeatRow
                key={beat.key}
                beat={beat}
                index={index}
                count={beats.length}
                errors={errors}
                onChange={(changed) =>
                  change(
                    beats.map((other, position) => (position === index ? { ...other, ...changed } : other)),
                  )
                }
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
          <div className={classes.total} data-off={total !== 100 || undefined}>
            {errors.beats ?? <span>{sharesHint(total)}</span>}
            {total !== 100 && (
              <Button size="sm" onClick={() => change(evenOut(beats))}>
                Make it 100
              </Button>
            )}
          </div>
        </>
      )}
      {reading.problem && <FieldError>{reading.problem}</FieldError>}
      <div className={classes.actions}>
        <Button
          size="sm"
          leftSection={<IconTextScan2 size={17} aria-hidden />}
          disabled={disabled || reading.busy || template.trim() === ''}
          onClick={() => reading.read(template, videoType)}
        >
          {reading.busy ? 'Reading...' : 'Read beats from the text'}
        </Button>
        <Button
          size="sm"
          leftSection={<IconPlus size={17} aria-hidden />}
          disabled={disabled || beats.length >= MAX_TEMPLATE_BEATS}
          onClick={add}
        >
          Add a beat
        </Button>
      </div>
      <span role="status" className={classes.hidden}>
        {moved}
      </span>
    </fieldset>
  );
}

const nameOf = (beat: BeatValues | undefined, index: number) => beat?.name.trim() || `Beat ${index + 1}`;
