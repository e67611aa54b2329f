import { FORMATS } from '@cold-open/contract/images/formats';
import type { FormatName } from '@cold-open/contract/images/names';
import type { PictureShape } from '../../../platform/llm/image-model.ts';

interface Subject {
  headline: string;
  niche: string;
  wish: string;
}

/** Returns what a model is asked for. The words of the image stay ours, so the picture must not have any. */
export function picturePrompt({ headline, niche, wish }: Subject): string {
  const about = headline.trim();
  return [
    wish === '' ? 'One clear subject that makes people curious.' : `Show this: ${wish}`,
    about !== '' && `It illustrates a video called "${about.replaceAll('"', "'")}".`,
    niche.trim() !== '' && `The video is about ${niche.trim()}.`,
    'A photograph with one strong light, a simple dark background, and high contrast.',
    'The subject is in the middle and large enough to be recognized at 168 pixels.',
    'No text, letters, numbers, logos, watermarks or frames anywhere in the picture.',
    'No real, recognizable people.',
  ]
    .filter(Boolean)
    .join(' ');
}

export function shapeOf(format: FormatName): PictureShape {
  const { width, height } = FORMATS[format];
  if (width === height) return 'square';
  return width > height ? 'wide' : 'tall';
}
