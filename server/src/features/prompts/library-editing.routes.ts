import { Readable } from 'node:stream';
import {
  duplicateGroup,
  duplicatePrompt,
  exportLibrary,
  getGroupUsage,
  importLibrary,
  listLibraryNiches,
  orderPrompts,
  setPromptDraft,
} from '@cold-open/contract/prompts/library-editing.contract';
import { disconnectSignal } from '../../platform/http/disconnect-signal.ts';
import { handle, type Routes } from '../../platform/http/handle.ts';
import type { LibraryEditing } from './library-editing.service.ts';
import type { LibraryTransfer } from './library-transfer.service.ts';

export function libraryEditingRoutes(routes: Routes, library: LibraryEditing, files: LibraryTransfer) {
  handle(routes, listLibraryNiches, () => library.niches());
  handle(routes, getGroupUsage, ({ viewer, params }) => library.usage(viewer, params.groupId));
  handle(routes, setPromptDraft, ({ viewer, params, body }) =>
    library.setDraft(viewer, params.nestedId, body.isDraft),
  );
  handle(routes, duplicatePrompt, ({ viewer, params }) => library.duplicatePrompt(viewer, params.nestedId));
  handle(routes, duplicateGroup, ({ viewer, params }) => library.duplicateGroup(viewer, params.groupId));
  handle(routes, orderPrompts, ({ viewer, params, body }) => library.order(viewer, params.groupId, body.ids));
  handle(routes, exportLibrary, async ({ query, reply }) =>
    reply
      .header('content-disposition', 'attachment; filename="library.yaml"')
      .type('application/yaml')
      .send(Readable.from(files.export(query))),
  );
  handle(routes, importLibrary, ({ viewer, body, reply }) =>
    files.import(viewer, body.file, disconnectSignal(reply)),
  );
}
