import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { Sheet } from './Sheet.tsx';
import { useFocusContainerOnUnmount } from './use-focus-container-on-unmount.ts';

export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const state = useFocusContainerOnUnmount<HTMLDivElement>();
  return (
    <Sheet>
      <div ref={state} className={classes.empty}>
        <svg viewBox="0 0 74 74" aria-hidden="true">
          <rect
            x="1"
            y="30"
            width="72"
            height="42"
            rx="4"
            fill="none"
            stroke="var(--co-line-input)"
            strokeWidth="2"
            strokeDasharray="5 5"
          />
          <path d="M4 26L70 6v20z" fill="var(--co-lamp)" opacity=".85" />
          <path d="M3 25L69 5" stroke="var(--co-ink)" strokeWidth="6" strokeLinecap="round" />
        </svg>
        <div>
          <p>{children}</p>
          {action && <div className={classes.action}>{action}</div>}
        </div>
      </div>
    </Sheet>
  );
}
