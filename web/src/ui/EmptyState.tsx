import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { Sheet } from './Sheet.tsx';
import { SlateDrawing } from './SlateDrawing.tsx';
import { useFocusContainerOnUnmount } from './use-focus-container-on-unmount.ts';

export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const state = useFocusContainerOnUnmount<HTMLDivElement>();
  return (
    <Sheet>
      <div ref={state} className={classes.empty}>
        <SlateDrawing />
        <div>
          <p>{children}</p>
          {action && <div className={classes.action}>{action}</div>}
        </div>
      </div>
    </Sheet>
  );
}
