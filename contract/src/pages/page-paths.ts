/**
 * The paths of all pages. The web router shows them, the server replies with 404 to any other path, and
 * emails and payment pages link to them.
 */
export const PAGE_PATHS = {
  landing: '/',
  login: '/login',
  logout: '/logout',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  signInCallback: '/login/callback',
  terms: '/terms',
  contact: '/contact',
  faq: '/faq',
  home: '/home',
  videoTitles: '/video-titles',
  trendingTopics: '/trendingtopics',
  images: '/images',
  featured: '/featured',
  generate: '/generate',
  myScripts: '/myscripts',
  script: '/scripts/:id',
  publish: '/scripts/:id/publish',
  teleprompter: '/scripts/:id/teleprompter',
  review: '/review/:token',
  remote: '/remote/:remoteToken',
  prompts: '/prompts',
  promptGroup: '/prompts/:id',
  nestedPrompts: '/prompts/nested-prompts/:nestedId',
  createPrompt: '/create-prompt',
  subscription: '/subscription',
  subscriptionSuccess: '/subscription-success',
  subscriptionCancel: '/subscription-cancel',
  boostTokens: '/boost-tokens',
  tokens: '/tokens',
  account: '/account',
  voice: '/voice',
  chat: '/chatwidget',
  sandboxCheckout: '/sandbox/checkout/:sessionId',
  sandboxSubscription: '/sandbox/subscription',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminPrompts: '/admin/prompts',
  adminScripts: '/admin/adminscripts',
  adminVideoTitles: '/admin/adminvideotitles',
  adminChat: '/admin/chat',
  adminPayments: '/admin/payments',
  adminWriter: '/admin/writer',
  adminOverview: '/admin/adminoverview',
  adminAudit: '/admin/audit',
  adminHealth: '/admin/health',
  adminAnnouncements: '/admin/announcements',
} as const;

/** Pages without a session. A 401 on these means that the form was wrong, not that the session ended. */
export const SESSIONLESS_PATHS: readonly string[] = [
  PAGE_PATHS.login,
  PAGE_PATHS.signup,
  PAGE_PATHS.resetPassword,
  PAGE_PATHS.forgotPassword,
  PAGE_PATHS.signInCallback,
];

export const isPagePath = (path: string) => pagePatternOf(path) !== undefined;

/** Returns the entry of `PAGE_PATHS` that a path matches. `:id` in `/scripts/:id` matches any one segment. */
export function pagePatternOf(path: string): string | undefined {
  const page = withoutTrailingSlash(path);
  return Object.values(PAGE_PATHS).find((pattern) => matches(pattern, page));
}

/** Pages that only people with their link should find. Search engines must not list them. */
export const isUnlistedPath = (path: string) =>
  [PAGE_PATHS.review, PAGE_PATHS.remote].some((pattern) => matches(pattern, withoutTrailingSlash(path)));

export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => segment.startsWith(':') || segment === actual[index])
  );
}
