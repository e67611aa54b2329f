import type { SuggestionSet } from '@cold-open/contract/scripts/suggestions.contract';
import { fakeScriptStream } from './fake-script-stream.ts';

export function sampleSet(fields: Partial<SuggestionSet> = {}): SuggestionSet {
  return {
    _id: 'set1',
    kind: 'rephrasing',
    before: 'The last ferry',
    start: 18,
    end: 32,
    version: 4,
    tone: 'tighter',
    suggestions: [],
    status: 'writing',
    failure: null,
    tokenReturned: false,
    engine: { provider: 'fake', model: 'words', ai: true },
    ...fields,
  };
}

/** A stream of suggestions whose events the test sends. */
export function fakeSuggestionStream(fields: Partial<SuggestionSet> = {}) {
  const stream = fakeScriptStream();
  const set = sampleSet(fields);
  return {
    response: stream.response,
    start: () => stream.say('started', { set, tokens: 9 }),
    suggest: (index: number, label: string, text: string) => stream.say('suggestion', { index, label, text }),
    end: (outcome: Partial<SuggestionSet>, tokens = 9) =>
      stream.say('ended', { set: { ...set, status: 'ready', ...outcome }, tokens }),
  };
}
