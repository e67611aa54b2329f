import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureVoice } from '@cold-open/contract/voices/measure-voice';
import { NO_CORRECTIONS } from '@cold-open/contract/voices/voice-facts';
import { cleanSample } from '../server/src/writers/samples/clean-sample.ts';
import { toWriterVoice, type WriterVoice } from '../server/src/writers/writer-voice.ts';

/** Learns a voice from the scripts in a folder of `evals/voices`, as the product does. */
export function readVoice(name: string): WriterVoice {
  const folder = join('evals', 'voices', name);
  const samples = readdirSync(folder)
    .sort()
    .map((file) => ({ text: cleanSample(readFileSync(join(folder, file), 'utf8')).text, timing: null }));
  return toWriterVoice({
    samples,
    measured: measureVoice(samples),
    corrections: NO_CORRECTIONS,
    description: null,
  });
}
