import { Textarea } from '@mantine/core';
import type { ComponentProps, CSSProperties } from 'react';

/** Other browsers measure the text after every render, which holds up a slow phone. */
const GROWS_BY_STYLE = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/**
 * A text field that grows with its text, from `minRows` to `maxRows`. If its class changes the padding or the border, the
 * class sets `--field-frame` to the height of both.
 */
export function TextArea({ minRows, maxRows, ...rest }: ComponentProps<typeof Textarea>) {
  if (!GROWS_BY_STYLE || rest.autosize === false)
    return <Textarea {...rest} {...(minRows && { minRows })} {...(maxRows && { maxRows })} />;
  return (
    <Textarea {...rest} autosize={false} styles={{ input: styleFor(minRows ?? rest.rows ?? 1, maxRows) }} />
  );
}

function styleFor(minRows: number, maxRows: number | undefined): CSSProperties {
  return {
    fieldSizing: 'content',
    minHeight: heightOf(minRows),
    ...(maxRows && { maxHeight: heightOf(maxRows) }),
  } as CSSProperties;
}

const heightOf = (rows: number) =>
  `calc(${rows} * 1lh + var(--field-frame, calc(2 * var(--input-padding-y, 0px) + 2px)))`;
