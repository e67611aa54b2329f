import type { DrawerProps, ModalProps } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { lazyPart, useLazyPart } from './lazy-part.ts';

/** No page shows a dialog at first sight, so their code is loaded afterwards, or when the first one is opened. */
export const dialogParts = lazyPart(() => import('./dialog-parts.ts'));

export function Modal(props: ModalProps) {
  const parts = useLazyPart(dialogParts, props.opened);
  return parts && <ClosedAtFirst {...props} Dialog={parts.Modal} />;
}

export function Drawer(props: DrawerProps) {
  const parts = useLazyPart(dialogParts, props.opened);
  return parts && <ClosedAtFirst {...props} Dialog={parts.Drawer} />;
}

/**
 * A dialog remembers the focused element when it changes from closed to open. If its code arrives after the click, it
 * would be open from the beginning, and would not return the focus.
 */
function ClosedAtFirst<Props extends { opened: boolean }>({
  Dialog,
  ...props
}: Props & { Dialog: ComponentType<Props> }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const shown = props as unknown as Props;
  return <Dialog {...shown} opened={shown.opened && isMounted} />;
}
