import { Loader, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './ResultSheet.module.css';

const ICONS = {
  waiting: <Loader size={30} color="var(--co-ink-3)" aria-hidden />,
  done: <IconCircleCheck size={36} stroke={1.75} aria-hidden />,
  open: <IconAlertTriangle size={36} stroke={1.75} aria-hidden />,
};

/** A page that shows the outcome of a checkout. */
export function ResultSheet({
  kind,
  title,
  sessionId = null,
  actions,
  children,
}: {
  /** `open`: the user has to act. */
  kind: keyof typeof ICONS;
  title: string;
  sessionId?: string | null;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <PageContainer width="reading">
      <Sheet>
        <div className={classes.result} data-kind={kind}>
          {ICONS[kind]}
          <div role="status">
            <Title order={1}>{title}</Title>
            {children && <p className={classes.text}>{children}</p>}
          </div>
          {sessionId && (
            <dl className={classes.session}>
              <dt className="co-label">Session</dt>
              <dd>{sessionId}</dd>
            </dl>
          )}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </Sheet>
    </PageContainer>
  );
}
