import { randomUUID } from 'node:crypto';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { cutAt } from '@cold-open/contract/prompts/prompt-rules';
import { withoutGaps } from '@cold-open/contract/scripts/gaps';
import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import { MIN_REWRITTEN_SHARE, rewrittenShare } from '@cold-open/contract/voices/rewritten-share';
import { readTiming } from '@cold-open/contract/voices/timed-transcript';
import { countSampleWords } from '@cold-open/contract/voices/voice-text';
import {
  MAX_FILE_KB,
  MAX_SAMPLE_WORDS,
  MAX_SAMPLES,
  MIN_SAMPLE_WORDS,
  type NewSample,
  type SampleFile,
  VOICE_MESSAGES,
} from '@cold-open/contract/voices/voices.contract';
import { AppError } from '../../platform/http/app-error.ts';
import { cleanSample } from '../../writers/samples/clean-sample.ts';
import { readSampleFile } from '../../writers/samples/read-sample-file.ts';
import type { StoredSample } from './voices.tables.ts';

const MAX_TITLE_LENGTH = 80;

/** One of the creator's scripts. */
export interface OwnScript {
  title: string;
  content: string;
  isGenerating: boolean;
  /** The texts of it that a writer wrote. */
  written: string[];
}

/**
 * Turns what a creator sent into samples. Errors name the sample that they are about. `stored` are the samples that the voice
 * already has.
 */
export async function readSamples(
  sent: readonly (NewSample | SampleFile)[],
  stored: readonly StoredSample[],
  findScript: (id: string) => Promise<OwnScript | null>,
): Promise<StoredSample[]> {
  if (sent.length === 0) rejectSamples(VOICE_MESSAGES.samplesMissing);
  if (sent.length > MAX_SAMPLES) rejectSamples(VOICE_MESSAGES.tooManySamples);
  const samples: StoredSample[] = [];
  for (const [index, each] of sent.entries()) {
    const refuse: Refuse = (text) => {
      throw new AppError('validation_failed', {
        text,
        field: 'fileName' in each ? 'file' : `samples.${index}`,
      });
    };
    const sample = await readOne(each, stored, findScript, refuse);
    if (samples.some((other) => isSameText(other, sample))) refuse(VOICE_MESSAGES.alreadyAdded);
    samples.push(sample);
  }
  return samples;
}

type Refuse = (text: string) => never;

function rejectSamples(text: string): never {
  throw new AppError('validation_failed', { text, field: 'samples' });
}

async function readOne(
  sent: NewSample | SampleFile,
  stored: readonly StoredSample[],
  findScript: (id: string) => Promise<OwnScript | null>,
  refuse: Refuse,
): Promise<StoredSample> {
  if ('_id' in sent) return stored.find(({ id }) => id === sent._id) ?? refuse(VOICE_MESSAGES.sampleUnknown);
  if ('scriptId' in sent) return fromScript(await findScript(sent.scriptId), refuse);
  if ('text' in sent) return toSample(sent.text, sent.title || null, refuse);
  const bytes = Buffer.from(sent.fileContent, 'base64');
  if (bytes.length > MAX_FILE_KB * 1024) refuse(VOICE_MESSAGES.fileTooLarge);
  const { text, problem } = readSampleFile(sent.fileName, bytes);
  if (problem) return refuse(VOICE_MESSAGES[problem]);
  return toSample(text, sent.fileName.replace(/\.[a-z]{2,4}$/i, ''), refuse);
}

function fromScript(script: OwnScript | null, refuse: Refuse): StoredSample {
  if (!script) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.script });
  const { title, content, written, isGenerating } = script;
  if (isGenerating) refuse(VOICE_MESSAGES.stillWriting);
  if (rewrittenShare(content, written) < MIN_REWRITTEN_SHARE) refuse(VOICE_MESSAGES.notRewritten);
  const spoken = content
    .split('\n')
    .map((line) => (kindOfLine(line) === 'spoken' ? withoutGaps(line) : ''))
    .join('\n');
  return toSample(spoken, title, refuse);
}

function toSample(raw: string, title: string | null, refuse: Refuse): StoredSample {
  const { text, title: ownTitle } = cleanSample(raw);
  const words = countSampleWords(text);
  if (words < MIN_SAMPLE_WORDS) refuse(VOICE_MESSAGES.tooShort);
  if (words > MAX_SAMPLE_WORDS) refuse(VOICE_MESSAGES.tooLong);
  return {
    id: randomUUID(),
    title: cutAt(title ?? ownTitle ?? firstSentenceOf(text), MAX_TITLE_LENGTH),
    text,
    words,
    timing: readTiming(raw),
  };
}

const firstSentenceOf = (text: string) => /^[^\n]{1,300}?(?:[.!?…](?=\s|$)|$)/m.exec(text)?.[0] ?? text;

const isSameText = (a: StoredSample, b: StoredSample) => lettersOf(a.text) === lettersOf(b.text);
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
