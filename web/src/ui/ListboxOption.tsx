import type { ComponentProps } from 'react';

/** An option in a listbox whose text field keeps the focus and handles the keys. */
export function ListboxOption({
  selected,
  onChoose,
  ...props
}: { selected: boolean; onChoose: () => void } & ComponentProps<'div'>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys
    <div
      {...props}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      // Keeps the focus in the field, whose blur would close the list before the click is complete.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    />
  );
}
