import { PAGE_PATHS, withoutTrailingSlash } from '@cold-open/contract/pages/page-paths';
import { matchPath } from 'react-router';

const ALWAYS_BARE: readonly string[] = [
  PAGE_PATHS.resetPassword,
  PAGE_PATHS.forgotPassword,
  PAGE_PATHS.verifyEmail,
  PAGE_PATHS.signInCallback,
  PAGE_PATHS.teleprompter,
];
const BARE_WITHOUT_SESSION: readonly string[] = [PAGE_PATHS.landing, PAGE_PATHS.login, PAGE_PATHS.signup];
/** These pages are the chat. */
const WITHOUT_CHAT: readonly string[] = [PAGE_PATHS.chat, `${PAGE_PATHS.admin}/chat`];
const WITHOUT_NAVIGATION: readonly string[] = [PAGE_PATHS.login, PAGE_PATHS.logout];

export interface Frame {
  /** Header, footer and chat button, which are shown together. */
  surround: boolean;
  navigation: boolean;
  chat: boolean;
}

/** The parts around a page (specification, section 2). */
export function frameFor(path: string, signedIn: boolean): Frame {
  const page = withoutTrailingSlash(path);
  const surround =
    !ALWAYS_BARE.some((bare) => matchPath(bare, page)) && (signedIn || !BARE_WITHOUT_SESSION.includes(page));
  return {
    surround,
    navigation: surround && !WITHOUT_NAVIGATION.includes(page),
    chat: surround && !WITHOUT_CHAT.includes(page),
  };
}
