import type { Platform } from '../../platform/platform.ts';
import { createYoutubeReader } from '../../platform/youtube/youtube-reader.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { createExampleOpenings } from './example-openings.service.ts';
import { findSpellings } from './library-editing.repository.ts';
import { libraryEditingRoutes } from './library-editing.routes.ts';
import { createLibraryEditing } from './library-editing.service.ts';
import { createLibraryTransfer } from './library-transfer.service.ts';
import { createPromptChangesService } from './prompt-changes.service.ts';
import { promptRoutes } from './prompts.routes.ts';
import { createPromptsService } from './prompts.service.ts';
import { createTemplateBeatsService } from './template-beats.service.ts';
import { createTemplateFromVideoService } from './template-from-video.service.ts';

/** The library of prompts, and the prompts that creators write themselves. */
export function createPrompts(
  platform: Platform,
  { account, audit }: { account: AccountModule; audit: AuditLog },
) {
  const prompts = createPromptsService(platform);
  const examples = createExampleOpenings({ ...platform, account });
  const changes = createPromptChangesService({ ...platform, account, audit, examples });
  const fromVideo = createTemplateFromVideoService({
    ...platform,
    account,
    videos: createYoutubeReader(platform),
  });
  account.onDeletion({ within: changes.forget });
  promptRoutes(platform.routes, {
    prompts,
    changes,
    fromVideo,
    beats: createTemplateBeatsService({ ...platform, account }),
  });
  const editing = createLibraryEditing({ ...platform, audit });
  libraryEditingRoutes(platform.routes, editing, createLibraryTransfer({ ...platform, audit }));
  return {
    findSpellings,
    findTemplate: prompts.findTemplate,
    findShortPrompt: prompts.findShortPrompt,
    countsScriptsWith: editing.countsScriptsWith,
  };
}

export type PromptsModule = ReturnType<typeof createPrompts>;
