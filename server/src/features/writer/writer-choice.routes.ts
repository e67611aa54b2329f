import {
  chooseWriter,
  getWriterChoice,
  listHostedModels,
  removeHostedProvider,
  saveHostedProvider,
  testWriterChoice,
} from '@cold-open/contract/writer/writer-choice.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import type { WriterChoices } from './writer-choice.ts';
import type { WriterTests } from './writer-tests.ts';

interface Services {
  choices: WriterChoices;
  tests: WriterTests;
}

export function writerChoiceRoutes(routes: Routes, { choices, tests }: Services) {
  handle(routes, getWriterChoice, () => choices.describe());
  handle(routes, chooseWriter, ({ viewer, body }) => choices.choose(viewer, body));
  handle(routes, saveHostedProvider, ({ viewer, body }) => choices.saveHosted(viewer, body));
  handle(routes, removeHostedProvider, ({ viewer }) => choices.removeHosted(viewer));
  handle(routes, listHostedModels, () => tests.hostedModels());
  handle(routes, testWriterChoice, ({ viewer, body }) => tests.test(viewer, body));
}
