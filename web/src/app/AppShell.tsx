import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { type ComponentType, lazy, memo, Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useToken } from '../api/session.ts';
import { LazyConfirmationDialog } from '../features/account/LazyConfirmationDialog.tsx';
import { ChatButton } from '../features/chat/ChatButton.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import classes from './AppShell.module.css';
import { Footer } from './Footer.tsx';
import { frameFor } from './frame.ts';
import { HeaderBar } from './HeaderBar.tsx';
import type { HasScreen } from './navigation.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageProgress } from './PageProgress.tsx';
import { PaletteKeys } from './PaletteKeys.tsx';
import { PlainHeader } from './PlainHeader.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { loadScreen } from './screen-load-error.ts';
import { usePreloading } from './use-preloading.ts';
import { VisitorHeader } from './VisitorHeader.tsx';

export const CONTENT_ID = 'content';
const loadParts = () => import('./signed-in-parts.ts');
const UserHeader = lazy(async () => ({ default: (await loadScreen(loadParts())).UserHeader }));
// If the chat fails to load, a link replaces it, so that the page still works.
const ChatWidget = lazy<ComponentType>(() =>
  loadParts().then(
    ({ ChatWidget }) => ({ default: ChatWidget }),
    () => ({ default: ChatLink }),
  ),
);

// If it fails to load, the page works without it.
const Announcements = lazy<ComponentType<{ onReady: () => void }>>(() =>
  loadParts().then(
    ({ Announcements }) => ({ default: Announcements }),
    () => ({ default: NoAnnouncements }),
  ),
);

export function AppShell({ hasScreen }: { hasScreen: HasScreen }) {
  usePreloading();
  const { pathname } = useLocation();
  return <Frame pathname={pathname} hasScreen={hasScreen} />;
}

/** Memoized: the filters and open panels of a page are in the address, and what surrounds the page does not depend on them. */
const Frame = memo(function Frame({ pathname, hasScreen }: { pathname: string; hasScreen: HasScreen }) {
  const token = useToken();
  const signedIn = token !== null;
  const frame = frameFor(pathname, signedIn);
  const hasAnnouncements = signedIn && frame.headerAndFooter && frame.offers;
  // Only the first page waits. After a navigation, the focus moves to the new page at once.
  const [waits, setWaits] = useState(hasAnnouncements);
  const onReady = useCallback(() => setWaits(false), []);
  return (
    <div className={classes.shell}>
      <a href={`#${CONTENT_ID}`} className={classes.skip}>
        Skip to content
      </a>
      <PageProgress />
      <SessionWatch />
      {frame.headerAndFooter &&
        (signedIn ? (
          <Suspense
            fallback={
              <HeaderBar>
                <Wordmark to={PAGE_PATHS.home} />
              </HeaderBar>
            }
          >
            <UserHeader navigation={frame.navigation} offers={frame.offers} hasScreen={hasScreen} />
          </Suspense>
        ) : (
          <VisitorHeader />
        ))}
      {frame.plainHeader && <PlainHeader />}
      {hasAnnouncements && (
        <Suspense>
          <Announcements key={token} onReady={onReady} />
        </Suspense>
      )}
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className={classes.main}
        data-waiting={(waits && hasAnnouncements) || undefined}
      >
        <Outlet />
      </main>
      {frame.headerAndFooter && <Footer />}
      {frame.chat &&
        (signedIn ? (
          <Suspense>
            <ChatWidget key={token} />
          </Suspense>
        ) : (
          <ChatLink />
        ))}
      {signedIn && !frame.plainHeader && (
        <PaletteKeys hasScreen={hasScreen} handlesHelpKey={frame.headerAndFooter} />
      )}
      {signedIn && <LazyConfirmationDialog />}
      <OfflineNotice />
    </div>
  );
});

function NoAnnouncements({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

/** Opens the chat page, or the login page for visitors. */
function ChatLink() {
  const navigate = useNavigate();
  const signedIn = useToken() !== null;
  return (
    <aside aria-label="Support chat">
      <ChatButton onClick={() => void navigate(signedIn ? PAGE_PATHS.chat : PAGE_PATHS.login)} />
    </aside>
  );
}
