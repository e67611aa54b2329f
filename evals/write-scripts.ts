import { isOnTarget } from '@cold-open/contract/scripts/script-lengths';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { type LanguageModel, ModelFailure } from '../server/src/platform/llm/language-model.ts';
import { createModelWriter } from '../server/src/writers/model/model-writer.ts';
import type { ScriptRequest } from '../server/src/writers/script-writer.ts';
import { type EvalRequest, toScriptRequest } from './requests.ts';
import type { StoredAnswer } from './runs.ts';

/** Writes each script the way the product does: with its repairs, but without a database. */
export async function writeScripts(
  model: LanguageModel,
  requests: readonly EvalRequest[],
  onWritten: (answer: StoredAnswer) => void = () => {},
): Promise<StoredAnswer[]> {
  const answers: StoredAnswer[] = [];
  for (const request of requests) {
    const answer = await writeOne(model, request);
    answers.push(answer);
    onWritten(answer);
  }
  return answers;
}

async function writeOne(model: LanguageModel, evalRequest: EvalRequest): Promise<StoredAnswer> {
  const request = await toScriptRequest(evalRequest);
  let calls = 0;
  const counted: LanguageModel = {
    ...model,
    stream(question) {
      calls++;
      return model.stream(question);
    },
  };
  const startedAt = performance.now();
  const outcome = await writeWhole(counted, request).catch((error: unknown) => {
    if (error instanceof ModelFailure) return { content: null, failure: error.code, notes: [] };
    throw error;
  });
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return { id: evalRequest.id, ...outcome, calls, seconds };
}

async function writeWhole(model: LanguageModel, request: ScriptRequest) {
  const writer = createModelWriter(model);
  let content = '';
  const notes: string[] = [];
  for await (const event of writer.write(request, {})) {
    if (event.type === 'delta') content += event.text;
    else if (event.type === 'replace') content = event.text;
    else notes.push(...event.notes);
  }
  if (writer.repairLength && !writer.keepsLength && !isOnTarget(request.budget, countSpokenWords(content))) {
    const repaired = await writer.repairLength(request, content, {});
    content = repaired.content;
    notes.push(...repaired.notes);
  }
  return { content: content.trim(), failure: null, notes };
}
