import {
  countTemplateWords,
  fromYoutube,
  getPromptTemplate,
  readTemplateBeats,
} from '@cold-open/contract/prompts/prompt-templates.contract';
import {
  countPrompts,
  createNestedPrompt,
  createPromptGroup,
  deleteNestedPrompt,
  deletePromptGroup,
  getNestedPrompt,
  getPromptGroup,
  listAdminPrompts,
  listPrompts,
  suggestPrompts,
  toggleBookmark,
  updateNestedPrompt,
  updatePromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { replyNotModified } from '../../platform/http/not-modified.ts';
import { createLibraryPages } from './library-pages.ts';
import type { PromptChangesService } from './prompt-changes.service.ts';
import type { PromptsService } from './prompts.service.ts';
import type { TemplateBeatsService } from './template-beats.service.ts';
import type { TemplateFromVideoService } from './template-from-video.service.ts';

interface Services {
  prompts: PromptsService;
  changes: PromptChangesService;
  fromVideo: TemplateFromVideoService;
  beats: TemplateBeatsService;
}

export function promptRoutes(routes: Routes, { prompts, changes, fromVideo, beats }: Services) {
  const sendLibraryPage = createLibraryPages(prompts);
  for (const [endpoint, list] of [
    [listPrompts, 'list'],
    [listAdminPrompts, 'listLibrary'],
  ] as const) {
    handle(routes, endpoint, async ({ viewer, query, request, reply }) => {
      const state = await prompts.stateFor(viewer);
      if (replyNotModified(request, reply, [viewer.id, state.library, state.own])) return reply;
      return sendLibraryPage({ reply, list, viewer, query, state });
    });
  }
  handle(routes, countPrompts, ({ viewer, query }) => prompts.count(viewer, query));
  handle(routes, suggestPrompts, ({ viewer, query }) =>
    prompts.suggest(viewer, query.field, query.q, query.exclude),
  );
  handle(routes, getPromptGroup, ({ viewer, params }) => prompts.group(viewer, params.id));
  handle(routes, getNestedPrompt, ({ viewer, params }) => prompts.nestedPrompt(viewer, params.nestedId));
  handle(routes, countTemplateWords, ({ viewer, params }) =>
    prompts.templateWords(viewer, params.groupId, params.nestedId),
  );
  handle(routes, getPromptTemplate, ({ viewer, params }) =>
    prompts.template(viewer, params.groupId, params.nestedId),
  );
  handle(routes, toggleBookmark, ({ viewer, params }) => changes.toggleBookmark(viewer, params.id));
  handle(routes, createPromptGroup, ({ viewer, body }) => changes.createGroup(viewer, body));
  handle(routes, updatePromptGroup, ({ viewer, params, body }) =>
    changes.updateGroup(viewer, params.id, body),
  );
  handle(routes, deletePromptGroup, ({ viewer, params }) => changes.deleteGroup(viewer, params.id));
  handle(routes, createNestedPrompt, ({ viewer, params, body }) =>
    changes.createNested(viewer, params.groupId, body),
  );
  handle(routes, updateNestedPrompt, ({ viewer, params, body }) =>
    changes.updateNested(viewer, params.groupId, params.nestedId, body),
  );
  handle(routes, deleteNestedPrompt, ({ viewer, params }) =>
    changes.deleteNested(viewer, params.groupId, params.nestedId),
  );
  handle(routes, readTemplateBeats, async ({ viewer, body }) => ({
    beats: await beats.read(viewer, body.promptTemplate, body.videoType ?? 'long'),
  }));
  handle(routes, fromYoutube, ({ viewer, body }) => fromVideo.write(viewer, body));
}
