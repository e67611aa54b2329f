import type { ComponentProps } from 'react';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import type { SeriesNameDialog } from './SeriesNameDialog.tsx';

const dialog = lazyPart(() => import('./SeriesNameDialog.tsx'));

/** Loaded when the browser is idle, or when it is opened. */
export function LazySeriesNameDialog({
  opened,
  ...props
}: ComponentProps<typeof SeriesNameDialog> & { opened: boolean }) {
  const loaded = useLazyPart(dialog, opened);
  return opened && loaded && <loaded.SeriesNameDialog {...props} />;
}
