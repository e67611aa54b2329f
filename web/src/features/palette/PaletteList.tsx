import { ListboxOption } from '../../ui/ListboxOption.tsx';
import classes from './PaletteList.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

export function PaletteList({
  id,
  groups,
  active,
  onActivate,
  onChoose,
}: {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteEntry | undefined;
  onActivate: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}) {
  if (groups.length === 0) return null;
  return (
    <div role="listbox" id={id} aria-label="Results">
      {groups.map(({ heading, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: <fieldset> groups form fields, not options
        <div key={heading} role="group" aria-label={heading}>
          <div className={`co-label ${classes.heading}`} aria-hidden="true">
            {heading}
          </div>
          {entries.map((entry) => (
            <ListboxOption
              key={entry.id}
              id={`${id}-${entry.id}`}
              selected={entry === active}
              className={classes.option}
              // Not onPointerEnter, which also fires when the list scrolls under a resting pointer.
              onPointerMove={() => entry !== active && onActivate(entry)}
              onChoose={() => onChoose(entry)}
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
            </ListboxOption>
          ))}
        </div>
      ))}
    </div>
  );
}
