import classes from './PaletteList.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

/** The keys are heard by the field, which keeps the focus. */
export function PaletteList({
  id,
  groups,
  marked,
  onMark,
  onChoose,
}: {
  id: string;
  groups: readonly PaletteGroup[];
  marked: PaletteEntry | undefined;
  onMark: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}) {
  if (groups.length === 0) return null;
  return (
    <div role="listbox" id={id} aria-label="Found" className={classes.list}>
      {groups.map(({ heading, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
        <div key={heading} role="group" aria-label={heading}>
          <div className={`co-label ${classes.heading}`} aria-hidden="true">
            {heading}
          </div>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field.
            <div
              key={entry.id}
              role="option"
              id={`${id}-${entry.id}`}
              aria-selected={entry === marked}
              tabIndex={-1}
              className={classes.option}
              // Not to take the focus from the field.
              onMouseDown={(event) => event.preventDefault()}
              // Only a pointer that moves: a list that moves under a resting one marks nothing.
              onPointerMove={() => entry !== marked && onMark(entry)}
              onClick={() => onChoose(entry)}
            >
              <entry.Icon size={18} stroke={1.75} aria-hidden />
              <span className={classes.label} dir="auto">
                {entry.label}
              </span>{' '}
              {entry.hint && (
                <span className={classes.hint} dir="auto">
                  {entry.hint}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
