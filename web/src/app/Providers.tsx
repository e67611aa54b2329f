import { MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { ServerEventsProvider } from '../api/server-events.tsx';
import { useToken } from '../api/session.ts';
import { cssVariablesResolver } from '../ui/css-variables.ts';
import { focusClickedButtons } from '../ui/focus-clicked-buttons.ts';
import { lazyPart, useLazyPart } from '../ui/lazy-part.ts';
import { restoreFocusOnEnable } from '../ui/restore-focus-on-enable.ts';
import { theme } from '../ui/theme.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { whenUsed } from '../ui/when-used.ts';
import { schemeManager } from './color-scheme.ts';
import { useScheme } from './use-scheme.ts';

const toasts = lazyPart(() => import('../ui/Toasts.tsx'));

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => restoreFocusOnEnable(document), []);
  useEffect(() => focusClickedButtons(document), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      forceColorScheme={useScheme()}
    >
      <QueryClientProvider client={queryClient}>
        <ServerEventsProvider>{children}</ServerEventsProvider>
      </QueryClientProvider>
      <LazyToasts />
    </MantineProvider>
  );
}

/** The store keeps the toasts until they can be shown. They share their code with the menus of signed-in pages. */
function LazyToasts() {
  const isVisitor = useToken() === null;
  const loaded = useLazyPart(
    toasts,
    useNotifications().notifications.length > 0,
    isVisitor ? whenUsed : whenIdle,
  );
  return loaded && <loaded.Toasts />;
}
