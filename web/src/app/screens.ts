import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** `visitor`: signed-in users are redirected to Home. `admin`: not found for everyone else. */
export type ScreenAccess = 'public' | 'visitor' | 'user' | 'admin';

export interface Screen {
  path: string;
  access: ScreenAccess;
  load: () => Promise<ComponentType>;
  /** Fetches what the screen shows first. Called before somebody opens it. */
  fetchData?: (queryClient: QueryClient, address: ScreenAddress) => Promise<void>;
}

interface ScreenAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** Every screen. Links to a path appear as soon as its screen is listed here. */
export const SCREENS: readonly Screen[] = [
  {
    path: PAGE_PATHS.landing,
    access: 'visitor',
    load: async () => (await import('./LandingRedirect.tsx')).LandingRedirect,
  },
  {
    path: PAGE_PATHS.login,
    access: 'visitor',
    load: async () => (await import('../features/account/LoginPage.tsx')).LoginPage,
  },
  {
    path: PAGE_PATHS.signup,
    access: 'visitor',
    load: async () => (await import('../features/account/SignupPage.tsx')).SignupPage,
  },
  {
    path: PAGE_PATHS.logout,
    access: 'public',
    load: async () => (await import('../features/account/LogoutPage.tsx')).LogoutPage,
  },
  {
    path: PAGE_PATHS.forgotPassword,
    access: 'public',
    load: async () => (await import('../features/account/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  },
  {
    path: PAGE_PATHS.resetPassword,
    access: 'public',
    load: async () => (await import('../features/account/ResetPasswordPage.tsx')).ResetPasswordPage,
  },
  {
    path: PAGE_PATHS.verifyEmail,
    access: 'public',
    load: async () => (await import('../features/account/VerifyEmailPage.tsx')).VerifyEmailPage,
  },
  {
    path: PAGE_PATHS.unsubscribe,
    access: 'public',
    load: async () => (await import('../features/account/UnsubscribePage.tsx')).UnsubscribePage,
  },
  {
    path: PAGE_PATHS.signInCallback,
    access: 'public',
    load: async () =>
      (await import('../features/account/provider/SignInCallbackPage.tsx')).SignInCallbackPage,
  },
  {
    path: PAGE_PATHS.terms,
    access: 'public',
    load: async () => (await import('../features/marketing/TermsPage.tsx')).TermsPage,
  },
  {
    path: PAGE_PATHS.contact,
    access: 'public',
    load: async () => (await import('../features/marketing/ContactPage.tsx')).ContactPage,
  },
  {
    path: PAGE_PATHS.faq,
    access: 'public',
    load: async () => (await import('../features/marketing/FaqPage.tsx')).FaqPage,
  },
  {
    path: PAGE_PATHS.home,
    access: 'user',
    load: async () => (await import('../features/home/HomePage.tsx')).HomePage,
  },
  {
    path: PAGE_PATHS.videoTitles,
    access: 'user',
    load: async () => (await import('../features/videos/VideoTitlesPage.tsx')).VideoTitlesPage,
  },
  {
    path: PAGE_PATHS.trendingTopics,
    access: 'user',
    load: async () => (await import('../features/videos/TrendingPage.tsx')).TrendingPage,
  },
  {
    path: PAGE_PATHS.images,
    access: 'user',
    load: async () => (await import('../features/images/ImagesPage.tsx')).ImagesPage,
  },
  {
    path: PAGE_PATHS.featured,
    access: 'user',
    load: async () => (await import('../features/home/FeaturedPage.tsx')).FeaturedPage,
  },
  {
    path: PAGE_PATHS.generate,
    access: 'user',
    load: async () => (await import('../features/scripts/generate/GeneratePage.tsx')).GeneratePage,
  },
  {
    path: PAGE_PATHS.myScripts,
    access: 'user',
    load: async () => (await import('../features/scripts/my-scripts/MyScriptsPage.tsx')).MyScriptsPage,
    fetchData: async (queryClient, { search }) =>
      (await import('../features/scripts/my-scripts/MyScriptsPage.tsx')).prefetchMyScripts(
        queryClient,
        search,
      ),
  },
  {
    path: PAGE_PATHS.script,
    access: 'user',
    load: async () => (await import('../features/scripts/ScriptPage.tsx')).ScriptPage,
    fetchData: async (queryClient, { params: { id } }) =>
      (await import('../features/scripts/ScriptPage.tsx')).prefetchScript(queryClient, id),
  },
  {
    path: PAGE_PATHS.publish,
    access: 'user',
    load: async () => (await import('../features/publishing/PublishPage.tsx')).PublishPage,
  },
  {
    path: PAGE_PATHS.teleprompter,
    access: 'user',
    load: async () =>
      (await import('../features/scripts/teleprompter/TeleprompterPage.tsx')).TeleprompterPage,
  },
  {
    path: PAGE_PATHS.review,
    access: 'public',
    load: async () => (await import('../features/scripts/review/ReviewPage.tsx')).ReviewPage,
  },
  {
    path: PAGE_PATHS.remote,
    access: 'public',
    load: async () => (await import('../features/scripts/teleprompter/remote/RemotePage.tsx')).RemotePage,
  },
  {
    path: PAGE_PATHS.prompts,
    access: 'user',
    load: async () => (await import('../features/prompts/PromptsPage.tsx')).PromptsPage,
    fetchData: async (queryClient) =>
      (await import('../features/prompts/PromptsPage.tsx')).prefetchPrompts(queryClient),
  },
  {
    path: PAGE_PATHS.promptGroup,
    access: 'user',
    load: async () => (await import('../features/prompts/PromptGroupPage.tsx')).PromptGroupPage,
    fetchData: async (queryClient, { params: { id } }) =>
      (await import('../features/prompts/PromptGroupPage.tsx')).prefetchPromptGroup(queryClient, id),
  },
  {
    path: PAGE_PATHS.nestedPrompts,
    access: 'user',
    load: async () => (await import('../features/prompts/PromptPage.tsx')).PromptPage,
  },
  {
    path: PAGE_PATHS.createPrompt,
    access: 'user',
    load: async () => (await import('../features/prompts/CreatePromptPage.tsx')).CreatePromptPage,
  },
  {
    path: PAGE_PATHS.subscription,
    access: 'user',
    load: async () => (await import('../features/billing/SubscriptionPage.tsx')).SubscriptionPage,
  },
  {
    path: PAGE_PATHS.subscriptionSuccess,
    access: 'public',
    load: async () =>
      (await import('../features/billing/SubscriptionSuccessPage.tsx')).SubscriptionSuccessPage,
  },
  {
    path: PAGE_PATHS.subscriptionCancel,
    access: 'public',
    load: async () => (await import('../features/billing/SubscriptionCancelPage.tsx')).SubscriptionCancelPage,
  },
  {
    path: PAGE_PATHS.boostTokens,
    access: 'user',
    load: async () => (await import('../features/billing/BoostTokensPage.tsx')).BoostTokensPage,
  },
  {
    path: PAGE_PATHS.voice,
    access: 'user',
    load: async () => (await import('../features/voices/VoicePage.tsx')).VoicePage,
  },
  {
    path: PAGE_PATHS.account,
    access: 'user',
    load: async () => (await import('../features/account/own/AccountPage.tsx')).AccountPage,
  },
  {
    path: PAGE_PATHS.tokens,
    access: 'user',
    load: async () => (await import('../features/billing/TokensPage.tsx')).TokensPage,
  },
  {
    path: PAGE_PATHS.chat,
    access: 'user',
    load: async () => (await import('../features/chat/ChatPage.tsx')).ChatPage,
  },
  {
    path: PAGE_PATHS.sandboxCheckout,
    access: 'user',
    load: async () => (await import('../features/billing/SandboxCheckoutPage.tsx')).SandboxCheckoutPage,
  },
  {
    path: PAGE_PATHS.sandboxSubscription,
    access: 'user',
    load: async () =>
      (await import('../features/billing/SandboxSubscriptionPage.tsx')).SandboxSubscriptionPage,
  },
  {
    path: PAGE_PATHS.admin,
    access: 'admin',
    load: async () => (await import('../features/admin/AdminDashboardPage.tsx')).AdminDashboardPage,
  },
  {
    path: PAGE_PATHS.adminUsers,
    access: 'admin',
    load: async () => (await import('../features/users/AdminUsersPage.tsx')).AdminUsersPage,
    fetchData: async (queryClient, { search }) =>
      (await import('../features/users/AdminUsersPage.tsx')).prefetchUsers(queryClient, search),
  },
  {
    path: PAGE_PATHS.adminPrompts,
    access: 'admin',
    load: async () => (await import('../features/prompts/admin/AdminPromptsPage.tsx')).AdminPromptsPage,
  },
  {
    path: PAGE_PATHS.adminScripts,
    access: 'admin',
    load: async () => (await import('../features/scripts/admin/PostScriptPage.tsx')).PostScriptPage,
  },
  {
    path: PAGE_PATHS.adminVideoTitles,
    access: 'admin',
    load: async () => (await import('../features/videos/admin/VideoCatalogPage.tsx')).VideoCatalogPage,
  },
  {
    path: PAGE_PATHS.adminChat,
    access: 'admin',
    load: async () => (await import('../features/chat/admin/ConsolePage.tsx')).ConsolePage,
  },
  {
    path: PAGE_PATHS.adminPayments,
    access: 'admin',
    load: async () => (await import('../features/billing/admin/AdminPaymentsPage.tsx')).AdminPaymentsPage,
  },
  {
    path: PAGE_PATHS.adminWriter,
    access: 'admin',
    load: async () => (await import('../features/writer/AdminWriterPage.tsx')).AdminWriterPage,
  },
  {
    path: PAGE_PATHS.adminOverview,
    access: 'admin',
    load: async () => (await import('../features/overview/OverviewPage.tsx')).OverviewPage,
  },
  {
    path: PAGE_PATHS.adminAudit,
    access: 'admin',
    load: async () => (await import('../features/audit/AuditPage.tsx')).AuditPage,
  },
  {
    path: PAGE_PATHS.adminHealth,
    access: 'admin',
    load: async () => (await import('../features/installation/InstallationPage.tsx')).InstallationPage,
  },
  {
    path: PAGE_PATHS.adminAnnouncements,
    access: 'admin',
    load: async () =>
      (await import('../features/announcements/admin/AnnouncementsPage.tsx')).AnnouncementsPage,
  },
];

export function hasScreen(path: string): boolean {
  return SCREENS.some((screen) => screen.path === path);
}
