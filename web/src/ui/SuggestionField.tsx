import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { ListboxOption } from './ListboxOption.tsx';
import classes from './SuggestionField.module.css';

/**
 * A text field with suggestions. The arrow keys move through them, Enter accepts one, Escape and a click outside close
 * them. Any other text is allowed too.
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
  preselectsFirst = false,
  onEnterWithoutChoice,
  icon,
}: {
  label: string;
  placeholder: string;
  value: string;
  maxLength?: number;
  suggestions: readonly string[];
  onType: (text: string) => void;
  onChoose: (suggestion: string) => void;
  /** Called when suggestions are needed, and when they no longer are. */
  onActiveChange: (active: boolean) => void;
  /** Enter accepts the first suggestion without the arrow keys. */
  preselectsFirst?: boolean;
  onEnterWithoutChoice?: (text: string) => void;
  icon?: ReactNode;
}) {
  const listId = useId();
  const [active, setActive] = useState(false);
  const [movedIndex, setMovedIndex] = useState<number | null>(null);
  const open = active && suggestions.length > 0;
  const activeIndex = open ? activeIndexOf(movedIndex, suggestions.length, preselectsFirst) : null;

  const activate = (next: boolean) => {
    setActive(next);
    setMovedIndex(null);
    onActiveChange(next);
  };
  const choose = (suggestion: string) => {
    activate(false);
    onChoose(suggestion);
  };
  const moveBy = (step: 1 | -1) => {
    if (!active) return activate(true);
    if (!open) return;
    const from = activeIndex ?? (step === 1 ? -1 : 0);
    setMovedIndex((from + step + suggestions.length) % suggestions.length);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveBy(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const suggestion = activeIndex === null ? undefined : suggestions[activeIndex];
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
        aria-activedescendant={activeIndex === null ? undefined : `${listId}-${activeIndex}`}
        // Mantine's dialogs ignore Escape from an element with this attribute: it closes only the suggestions.
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
            <ListboxOption
              key={suggestion}
              id={`${listId}-${index}`}
              selected={index === activeIndex}
              className={classes.option}
              onChoose={() => choose(suggestion)}
            >
              {suggestion}
            </ListboxOption>
          ))}
        </div>
      )}
    </div>
  );
}

function activeIndexOf(movedIndex: number | null, count: number, preselectsFirst: boolean): number | null {
  if (movedIndex !== null) return Math.min(movedIndex, count - 1);
  return preselectsFirst ? 0 : null;
}
