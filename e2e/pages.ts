import { PAGE_PATHS } from '../contract/src/pages/page-paths.ts';

export type Viewer = 'visitor' | 'creator' | 'subscriber' | 'admin';

/** Who opens each page when all pages are checked. The compiler requires a row for every page. */
const VIEWERS: Record<keyof typeof PAGE_PATHS, Viewer | null> = {
  landing: 'visitor',
  login: 'visitor',
  // Shows nothing: it signs out and redirects.
  logout: null,
  signup: 'visitor',
  forgotPassword: 'visitor',
  resetPassword: 'visitor',
  verifyEmail: 'visitor',
  unsubscribe: 'visitor',
  signInCallback: 'visitor',
  terms: 'visitor',
  contact: 'visitor',
  faq: 'visitor',
  home: 'creator',
  videoTitles: 'creator',
  trendingTopics: 'creator',
  images: 'creator',
  featured: 'creator',
  generate: 'creator',
  myScripts: 'subscriber',
  script: 'subscriber',
  publish: 'subscriber',
  teleprompter: 'subscriber',
  review: 'subscriber',
  remote: 'subscriber',
  prompts: 'creator',
  promptGroup: 'creator',
  nestedPrompts: 'creator',
  createPrompt: 'creator',
  subscription: 'creator',
  subscriptionSuccess: 'subscriber',
  subscriptionCancel: 'creator',
  boostTokens: 'subscriber',
  tokens: 'subscriber',
  account: 'creator',
  voice: 'creator',
  chat: 'creator',
  sandboxCheckout: 'creator',
  sandboxSubscription: 'subscriber',
  admin: 'admin',
  adminUsers: 'admin',
  adminPrompts: 'admin',
  adminScripts: 'admin',
  adminVideoTitles: 'admin',
  adminChat: 'admin',
  adminPayments: 'admin',
  adminWriter: 'admin',
  adminOverview: 'admin',
  adminAudit: 'admin',
  adminHealth: 'admin',
  adminAnnouncements: 'admin',
};

const PAGES = (Object.keys(VIEWERS) as Array<keyof typeof VIEWERS>).map(
  (name) => [PAGE_PATHS[name], VIEWERS[name]] as const,
);

export const pagesOf = (viewer: Viewer) => PAGES.filter(([, each]) => each === viewer).map(([path]) => path);

/** Fills in the parameters of a path. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = values[parameter];
    if (value === undefined) throw new Error(`${path} needs a value for ${parameter}.`);
    return value;
  });
}
