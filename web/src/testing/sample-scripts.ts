import type { Script } from '@cold-open/contract/scripts/scripts.contract';

const CREATED_AT = '2026-07-15T12:00:00.000Z';

export function sampleScript(fields: Partial<Script> = {}): Script {
  const id = '00000000-0000-4000-8000-0000000000aa';
  return {
    _id: id,
    id,
    title: 'The last ferry',
    content: '',
    snippet: '',
    excerpt: '',
    niche: 'travel',
    style: 'long',
    status: 'generating',
    stopped: false,
    failure: null,
    stage: 'draft',
    seriesId: null,
    sourceScriptId: null,
    rating: null,
    promptID: null,
    outline: null,
    userId: '00000000-0000-4000-8000-0000000000bb',
    isAdmin: false,
    isSample: false,
    isCopy: false,
    engine: { provider: 'fake', model: 'words', ai: true },
    contentType: 'long_form',
    length: 'medium',
    words: 0,
    targetWords: { target: 600, min: 450, max: 750 },
    wordsPerMinute: 150,
    beats: [],
    version: 1,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    notes: [],
    keyPoints: null,
    plannedBeats: null,
    lockedLines: [],
    canRegenerate: true,
    ...fields,
  };
}
