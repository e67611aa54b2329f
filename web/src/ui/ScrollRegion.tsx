import type { ComponentProps } from 'react';

/** A labeled area that scrolls. It is focusable, so that the keyboard can scroll it too. */
export function ScrollRegion({
  as: Element = 'section',
  label,
  ...props
}: { as?: 'section' | 'div' | 'ul'; label: string } & ComponentProps<'section'>) {
  // The elements differ only in their ref, and every ref here takes any HTMLElement.
  const Region = Element as 'section';
  return <Region {...props} aria-label={label} tabIndex={0} />;
}
