import type { LocalModel, LocalWriter } from '@cold-open/contract/writer/local-writer.contract';
import type { WriterChoice } from '@cold-open/contract/writer/writer-choice.contract';

/** Replies for tests. */
export const WRITER_CHOICE: WriterChoice = {
  chosen: null,
  inUse: 'none',
  decidedBy: null,
  hosted: { provider: null, keyEnding: null, isKeyUnreadable: false, baseUrl: null, model: null },
  ollama: { isRunning: false, models: [], model: null },
  builtInFile: null,
};

export const LOCAL_MODEL: LocalModel = {
  file: 'small.gguf',
  label: 'Small',
  model: 'Qwen3.5 2B, 4-bit',
  license: 'Apache 2.0',
  bytes: 1_280_835_840,
  memoryGigabytes: 3,
  advice: 'For small machines.',
  isRecommended: true,
  isDownloaded: false,
  isInUse: false,
  isRemovable: true,
  download: null,
  measured: null,
};

export const LOCAL_WRITER: LocalWriter = {
  machine: {
    memoryBytes: 16e9,
    freeMemoryBytes: 9.2e9,
    freeDiskBytes: 61e9,
    cores: 8,
    threads: 7,
    graphics: null,
  },
  runtime: { state: 'missing', problem: null, megabytes: 75 },
  process: { state: 'off', loaded: null, problem: null },
  models: [LOCAL_MODEL],
  hub: 'https://huggingface.co',
  folder: '/data/writer/models',
};
