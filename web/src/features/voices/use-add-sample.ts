import { countWordsByLine } from '@cold-open/contract/scripts/word-count';
import {
  MAX_FILE_KB,
  MAX_SAMPLE_WORDS,
  MIN_SAMPLE_WORDS,
  type NewSample,
  SAMPLE_FILE_ENDINGS,
  type SampleFile,
  VOICE_MESSAGES,
} from '@cold-open/contract/voices/voices.contract';
import { useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { base64Of } from '../../api/base64-of.ts';

/** One more sample, or a file with one. */
type AddedSample = { sample: NewSample; file?: undefined } | { file: SampleFile; sample?: undefined };

const FAILURE = 'It could not be added. Please try again.';

/** Adds a script to a voice, or begins a new voice with it. Keeps what was typed until it is stored. */
export function useAddSample(send: (added: AddedSample) => Promise<unknown>) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function add(added: AddedSample): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await send(added);
      // A file or a script may be added while another text is being typed.
      if (added.sample && 'text' in added.sample) setText('');
      return true;
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.details[0]?.message ?? textOf(error, FAILURE)) : FAILURE);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    text,
    problem,
    isBusy,
    change(value: string) {
      setText(value);
      setProblem(null);
    },
    async addText() {
      const words = countWordsByLine(text.split('\n')).reduce((sum, count) => sum + count, 0);
      if (words < MIN_SAMPLE_WORDS) setProblem(VOICE_MESSAGES.tooShort);
      // The times and headings of a longer text may not count as words, so the server decides.
      else if (words > 2 * MAX_SAMPLE_WORDS) setProblem(VOICE_MESSAGES.tooLong);
      else await add({ sample: { text } });
    },
    async addFile(file: File) {
      const isKnown = SAMPLE_FILE_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending));
      if (!isKnown) return setProblem(VOICE_MESSAGES.fileKind);
      if (file.size > MAX_FILE_KB * 1024) return setProblem(VOICE_MESSAGES.fileTooLarge);
      await add({ file: { fileName: file.name, fileContent: await base64Of(file) } });
    },
    addScript: (scriptId: string) => add({ sample: { scriptId } }),
  };
}

export type AddSample = ReturnType<typeof useAddSample>;
