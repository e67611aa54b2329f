import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { useToken } from '../api/session.ts';
import { ChatButton } from '../features/chat/ChatButton.tsx';
import classes from './AppShell.module.css';
import { Footer } from './Footer.tsx';
import { frameFor } from './frame.ts';
import { HeaderBar } from './HeaderBar.tsx';
import type { HasScreen } from './navigation.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageProgress } from './PageProgress.tsx';
import { PaletteKeys } from './PaletteKeys.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { loaded } from './screen-load-error.ts';
import { VisitorHeader } from './VisitorHeader.tsx';

export const CONTENT_ID = 'content';
// On its own, since a visitor who is not signed in needs none of it.
const UserHeader = lazy(async () => ({ default: (await loaded(import('./UserHeader.tsx'))).UserHeader }));
// A button alone where it does not arrive: a page must not fail because of its chat.
const ChatWidget = lazy<ComponentType>(() =>
  import('../features/chat/ChatWidget.tsx').then(
    ({ ChatWidget }) => ({ default: ChatWidget }),
    () => ({ default: ChatLink }),
  ),
);

export function AppShell({ hasScreen }: { hasScreen: HasScreen }) {
  const { pathname } = useLocation();
  const token = useToken();
  const signedIn = token !== null;
  const frame = frameFor(pathname, signedIn);
  return (
    <div className={classes.shell}>
      <a href={`#${CONTENT_ID}`} className={classes.skip}>
        Skip to content
      </a>
      <PageProgress />
      <SessionWatch />
      {frame.surround &&
        (signedIn ? (
          <Suspense fallback={<HeaderBar />}>
            <UserHeader navigation={frame.navigation} hasScreen={hasScreen} />
          </Suspense>
        ) : (
          <VisitorHeader />
        ))}
      <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {frame.surround && <Footer />}
      {frame.chat &&
        (signedIn ? (
          <Suspense>
            <ChatWidget key={token} />
          </Suspense>
        ) : (
          <ChatLink />
        ))}
      {signedIn && <PaletteKeys hasScreen={hasScreen} hearsHelpKey={frame.surround} />}
      <OfflineNotice />
      <ScrollRestoration />
    </div>
  );
}

/** To the chat as a page; whoever is not signed in has to log in first. */
function ChatLink() {
  const navigate = useNavigate();
  const signedIn = useToken() !== null;
  return (
    <aside aria-label="Support chat">
      <ChatButton onClick={() => void navigate(signedIn ? PAGE_PATHS.chat : PAGE_PATHS.login)} />
    </aside>
  );
}
