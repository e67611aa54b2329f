import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import classes from './SuggestionField.module.css';

/**
 * A text field that offers completions. The arrows walk through them, Enter takes one, Escape and a click elsewhere
 * close them; the text itself stays free.
 */
export function SuggestionField({
  label,
  placeholder,
  value,
  maxLength,
  suggestions,
  onType,
  onChoose,
  onActiveChange,
  firstIsMarked = false,
  onEnterWithoutChoice,
  icon,
  autoFocusInDialog = false,
}: {
  label: string;
  placeholder: string;
  value: string;
  maxLength?: number;
  suggestions: readonly string[];
  onType: (text: string) => void;
  onChoose: (suggestion: string) => void;
  /** Suggestions are wanted from now on, or no longer. */
  onActiveChange: (active: boolean) => void;
  /** Enter takes the first one without walking to it. */
  firstIsMarked?: boolean;
  onEnterWithoutChoice?: (text: string) => void;
  icon?: ReactNode;
  autoFocusInDialog?: boolean;
}) {
  const listId = useId();
  const [active, setActive] = useState(false);
  const [walkedTo, setWalkedTo] = useState<number | null>(null);
  const open = active && suggestions.length > 0;
  const marked = open ? markedOf(walkedTo, suggestions.length, firstIsMarked) : null;

  const activate = (next: boolean) => {
    setActive(next);
    setWalkedTo(null);
    onActiveChange(next);
  };
  const choose = (suggestion: string) => {
    activate(false);
    onChoose(suggestion);
  };
  const walk = (step: 1 | -1) => {
    if (!active) return activate(true);
    if (!open) return;
    const from = marked ?? (step === 1 ? -1 : 0);
    setWalkedTo((from + step + suggestions.length) % suggestions.length);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const suggestion = marked === null ? undefined : suggestions[marked];
      if (suggestion !== undefined) {
        event.preventDefault();
        choose(suggestion);
      } else onEnterWithoutChoice?.(value);
    } else if (event.key === 'Escape') activate(false);
  };

  return (
    <div className={classes.field}>
      <TextInput
        label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        leftSection={icon}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={marked === null ? undefined : `${listId}-${marked}`}
        data-autofocus={autoFocusInDialog || undefined}
        // Mantine's dialogs look for this: Escape closes the suggestions first, the dialog only after them.
        data-mantine-stop-propagation={open || undefined}
        onChange={(event) => {
          activate(true);
          onType(event.currentTarget.value);
        }}
        onClick={() => activate(true)}
        onBlur={() => activate(false)}
        onKeyDown={handleKey}
      />
      {open && (
        <div role="listbox" id={listId} aria-label={`${label} suggestions`} className={classes.list}>
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus.
            <div
              key={suggestion}
              role="option"
              id={`${listId}-${index}`}
              aria-selected={index === marked}
              tabIndex={-1}
              className={classes.option}
              // Not to take the focus from the field, whose leaving closes the list before the click is done.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function markedOf(walkedTo: number | null, count: number, firstIsMarked: boolean): number | null {
  if (walkedTo !== null) return Math.min(walkedTo, count - 1);
  return firstIsMarked ? 0 : null;
}
