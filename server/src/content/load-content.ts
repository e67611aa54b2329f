import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exampleOpening } from '@cold-open/contract/prompts/example-opening';
import { videoType } from '@cold-open/contract/prompts/prompt-forms';
import { templateBeats } from '@cold-open/contract/prompts/template-beats';
import * as z from 'zod';
import { CONTENT_FOLDER } from '../folders.ts';
import { readContentFile } from './content-file.ts';

/** Trimmed, because a YAML text block ends with a line break. */
const text = z.string().trim().min(1);

const starterGroup = z.strictObject({
  /** A made-up channel that represents a kind of channel, never a real one. */
  youtuberName: text,
  channelName: text,
  description: text,
  style: text,
  targetAudience: text,
  tags: z.array(text),
  videoType,
  prompts: z.array(
    z.strictObject({
      promptName: text,
      videoType,
      template: text,
      beats: templateBeats,
      exampleOpening: exampleOpening.optional(),
    }),
  ),
});
const starterNiche = z.strictObject({ niche: text, groups: z.array(starterGroup) });
export type StarterNiche = z.infer<typeof starterNiche>;

const starterTitle = z.strictObject({
  title: text,
  views: z.int().positive(),
  channelSubscribers: z.int().positive(),
  uploadDays: z.int().positive(),
});
export type StarterTitle = z.infer<typeof starterTitle>;

const nicheTitles = z.strictObject({
  niche: text,
  /** The position of this niche among all niches when the titles get their dates. */
  order: z.int().positive(),
  /** From the newest to the oldest. */
  titles: z.array(starterTitle),
});
export type NicheTitles = z.infer<typeof nicheTitles>;

const sampleScript = z.strictObject({
  /** Where it is listed among the samples. */
  order: z.int().positive(),
  title: text,
  niche: text,
  /** The creator and the prompt of the starter library that it was written with. */
  youtuberName: text,
  promptName: text,
  contentType: z.enum(['long_form', 'youtube_shorts']),
  length: z.enum(['shorts', 'short', 'medium', 'long']),
  content: text,
});
export type SampleScript = z.infer<typeof sampleScript>;

/** Loads the finished scripts that come with the product, in their order. */
export async function loadSampleScripts(contentFolder = CONTENT_FOLDER): Promise<SampleScript[]> {
  const files = (await readdir(join(contentFolder, 'samples'))).toSorted();
  const samples: SampleScript[] = [];
  for (const file of files)
    samples.push(await readContentFile(contentFolder, `samples/${file}`, sampleScript));
  return samples.toSorted((a, b) => a.order - b.order);
}

/** Loads the starter prompt groups, in the order of the niche folders. */
export function loadStarterLibrary(contentFolder = CONTENT_FOLDER): Promise<StarterNiche[]> {
  return loadNicheFiles(contentFolder, 'library.yaml', starterNiche);
}

/** Loads the example video titles, sorted by the `order` of their niches. */
export async function loadStarterTitles(contentFolder = CONTENT_FOLDER): Promise<NicheTitles[]> {
  const niches = await loadNicheFiles(contentFolder, 'titles.yaml', nicheTitles);
  return niches.toSorted((a, b) => a.order - b.order);
}

async function loadNicheFiles<Schema extends z.ZodType>(
  contentFolder: string,
  fileName: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const niches = (await readdir(join(contentFolder, 'niches'))).toSorted();
  const paths = niches
    .map((niche) => `niches/${niche}/${fileName}`)
    .filter((path) => existsSync(join(contentFolder, path)));
  const loaded: z.output<Schema>[] = [];
  // Loads one file after another, so that requests are served in between.
  for (const path of paths) loaded.push(await readContentFile(contentFolder, path, schema));
  return loaded;
}
