import type { ReactNode } from 'react';
import classes from './ChoiceGrid.module.css';

interface Choice<Value extends string> {
  value: Value;
  /** What a screen reader says. */
  label: string;
  content: ReactNode;
}

/** A group of radio buttons that look like tiles. The arrow keys move between them. */
export function ChoiceGrid<Value extends string>({
  name,
  label,
  hint,
  choices,
  value,
  columns,
  onChange,
}: {
  name: string;
  label: string;
  hint?: string;
  choices: readonly Choice<Value>[];
  value: Value;
  columns: number;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <span>{label}</span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </legend>
      <div className={classes.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice} title={choice.label}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              aria-label={choice.label}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.tile}>{choice.content}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
