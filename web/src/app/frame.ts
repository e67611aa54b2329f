import { PAGE_PATHS, withoutTrailingSlash } from '@cold-open/contract/pages/page-paths';
import { matchPath } from 'react-router';

const ALWAYS_BARE: readonly string[] = [
  PAGE_PATHS.resetPassword,
  PAGE_PATHS.forgotPassword,
  PAGE_PATHS.teleprompter,
];
const BARE_WITHOUT_SESSION: readonly string[] = [PAGE_PATHS.landing, PAGE_PATHS.login, PAGE_PATHS.signup];
const WITHOUT_NAVIGATION: readonly string[] = [PAGE_PATHS.login, PAGE_PATHS.logout];

export interface Frame {
  /** Header, chat and footer, which come and go together. */
  surround: boolean;
  navigation: boolean;
}

/** What stands around a page (specification, section 2). */
export function frameFor(path: string, signedIn: boolean): Frame {
  const page = withoutTrailingSlash(path);
  const surround =
    !ALWAYS_BARE.some((bare) => matchPath(bare, page)) && (signedIn || !BARE_WITHOUT_SESSION.includes(page));
  return { surround, navigation: surround && !WITHOUT_NAVIGATION.includes(page) };
}
