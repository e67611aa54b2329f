import { type AccountModule, createAccount } from './features/account/account.module.ts';
import { createAlerts } from './features/alerts/alerts.module.ts';
import { createAnnouncements } from './features/announcements/announcements.module.ts';
import { createAudit } from './features/audit/audit.module.ts';
import { createBilling } from './features/billing/billing.module.ts';
import { createChat } from './features/chat/chat.module.ts';
import { createImages } from './features/images/images.module.ts';
import { createInstallation } from './features/installation/installation.module.ts';
import { createOverview } from './features/overview/overview.module.ts';
import { createPrompts } from './features/prompts/prompts.module.ts';
import { createScripts } from './features/scripts/scripts.module.ts';
import { createUsers } from './features/users/users.module.ts';
import { createVideos } from './features/videos/videos.module.ts';
import { createVoices } from './features/voices/voices.module.ts';
import { createWriterAdmin } from './features/writer/writer.module.ts';
import { createPlatform, type PlatformOptions } from './platform/create-platform.ts';
import { eventStreamRoutes } from './platform/events/event-stream.routes.ts';
import type { FeatureModule } from './platform/platform.ts';

/** Builds the platform, and then the features in dependency order. */
export async function createApp(options: Omit<PlatformOptions, 'authenticate'>) {
  const { platform, start, stop } = await createPlatform({
    ...options,
    authenticate: (token) => account.authenticate(token),
  });

  const account: AccountModule = createAccount(platform);
  const audit = createAudit(platform);
  const billing = await createBilling(platform, { account, audit });
  const prompts = createPrompts(platform, { account, audit });
  createVideos(platform, { audit, prompts });
  const voices = createVoices(platform, { account });
  const scripts = createScripts(platform, { account, audit, billing, prompts, voices });
  const images = createImages(platform, { account, billing, scripts });
  const writer = createWriterAdmin(platform, { audit, scripts });
  const chat = createChat(platform, { account, audit, scripts });
  createUsers(platform, { account, audit, billing, scripts });
  createAnnouncements(platform, { audit });
  const alerts = createAlerts(platform);
  const overview = createOverview(platform, { alerts });
  const installation = createInstallation(platform, { audit });
  eventStreamRoutes(platform.routes, { ...platform, isSessionAlive: account.isSessionAlive });

  const modules: FeatureModule[] = [
    account,
    billing,
    scripts,
    images,
    writer,
    chat,
    alerts,
    overview,
    installation,
  ];
  const { db, jobs, events, publicUrl } = platform;
  return { db, jobs, events, publicUrl, billing, start: () => start(modules), stop: () => stop(modules) };
}

export type App = Awaited<ReturnType<typeof createApp>>;
