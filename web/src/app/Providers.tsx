import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { ServerEventsProvider } from '../api/server-events.tsx';
import { cssVariablesResolver } from '../ui/css-variables.ts';
import { focusClickedButtons } from '../ui/focus-clicked-buttons.ts';
import { restoreFocusOnEnable } from '../ui/restore-focus-on-enable.ts';
import { theme } from '../ui/theme.ts';
import { schemeManager } from './color-scheme.ts';
import { useScheme } from './use-scheme.ts';

// Loaded after the first paint, because toasts only follow an action. The app works without them.
const Toasts = lazy<ComponentType>(() =>
  import('../ui/Toasts.tsx').then(
    ({ Toasts }) => ({ default: Toasts }),
    () => ({ default: () => null }),
  ),
);

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
      <Suspense>
        <Toasts />
      </Suspense>
    </MantineProvider>
  );
}
