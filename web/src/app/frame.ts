import { PAGE_PATHS, withoutTrailingSlash } from '@cold-open/contract/pages/page-paths';
import { matchPath } from 'react-router';

const ALWAYS_BARE: readonly string[] = [
  PAGE_PATHS.resetPassword,
  PAGE_PATHS.forgotPassword,
  PAGE_PATHS.verifyEmail,
  PAGE_PATHS.unsubscribe,
  PAGE_PATHS.signInCallback,
  PAGE_PATHS.teleprompter,
  PAGE_PATHS.remote,
];
/** For people who were sent a link: the name and the color scheme, nothing else. */
const WITH_PLAIN_HEADER: readonly string[] = [PAGE_PATHS.review];
const BARE_WITHOUT_SESSION: readonly string[] = [PAGE_PATHS.landing, PAGE_PATHS.login, PAGE_PATHS.signup];
/** This page shows the chat itself. */
const WITHOUT_CHAT: readonly string[] = [PAGE_PATHS.chat];
const WITHOUT_NAVIGATION: readonly string[] = [PAGE_PATHS.login, PAGE_PATHS.logout];

export interface Frame {
  /** The header and the footer are shown together. */
  headerAndFooter: boolean;
  /** A header without links, instead of the usual one. */
  plainHeader: boolean;
  navigation: boolean;
  chat: boolean;
  /** The token balance and the offers. They are for creators, so admin pages do not show them. */
  offers: boolean;
}

/** Returns which parts surround a page (specification, section 2). */
export function frameFor(path: string, signedIn: boolean): Frame {
  const page = withoutTrailingSlash(path);
  const plainHeader = WITH_PLAIN_HEADER.some((plain) => matchPath(plain, page));
  const headerAndFooter =
    !plainHeader &&
    !ALWAYS_BARE.some((bare) => matchPath(bare, page)) &&
    (signedIn || !BARE_WITHOUT_SESSION.includes(page));
  const isAdminPage = page === PAGE_PATHS.admin || page.startsWith(`${PAGE_PATHS.admin}/`);
  return {
    headerAndFooter,
    plainHeader,
    navigation: headerAndFooter && !WITHOUT_NAVIGATION.includes(page),
    chat: headerAndFooter && !isAdminPage && !WITHOUT_CHAT.includes(page),
    offers: !isAdminPage,
  };
}
