import { readFileSync } from 'node:fs';
import type { ScriptRequest } from '../../script-writer.ts';

/** Requests that the tests draft at every length. */
export interface Sample {
  name: string;
  request: Omit<ScriptRequest, 'length' | 'budget' | 'variant'>;
}

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

export const SAMPLES: Sample[] = [
  {
    name: 'concorde',
    request: {
      title: 'Why Concorde Really Died',
      niche: 'History',
      source: textOf('./concorde.txt'),
      template:
        'Write in a calm documentary narrator voice. Structure: Hook, Intro, Body, Twist, Closing. Start the hook with a surprising fact. Audience: people who like engineering stories. No emojis. End on a question for the viewer.',
    },
  },
  {
    name: 'pasta',
    request: {
      title: 'The real reason you salt pasta water',
      niche: 'Food',
      source: textOf('./pasta.txt'),
      template:
        'High-energy YouTube Short. Start with a question. Short punchy sentences, no sentence over 15 words. Hook, body, twist, CTA. Ask viewers to comment. Never say "in this video".',
    },
  },
  {
    name: 'fund',
    request: {
      title: '5 Emergency Fund Rules I Wish I Knew Sooner',
      niche: 'Personal finance',
      source: textOf('./fund.txt'),
      template:
        'Friendly list video with 5 tips. Numbered list. Audience: first-time savers. Sign off with "Stay boring, stay rich."',
    },
  },
  {
    name: 'datacentre',
    request: {
      title: 'The Hidden Cost of AI Data Centres',
      niche: 'Technology reviews',
      source: textOf('./datacentre.txt'),
      template:
        'Investigative, dramatic. Hook > background > key points > twist > lesson > closing. No jargon. Never say "in this video" or "smash that like button". Sign off with "Stay curious."',
    },
  },
  {
    name: 'lighthouse-web-page',
    request: {
      title: 'The Last Keeper of Skarrow Point',
      niche: 'Documentary',
      source: textOf('./lighthouse-web-page.txt'),
      template: '',
    },
  },
  {
    name: 'bees-transcript',
    request: {
      title: 'Why cities are good for bees',
      niche: 'Nature & wildlife',
      source: textOf('./bees-transcript.txt'),
      template: 'Warm and friendly. Avoid "hungry mouths" and "save the bees." End with a question.',
    },
  },
  {
    name: 'cast-iron-list',
    request: {
      title: '6 Cast Iron Rules Worth Keeping',
      niche: 'Food',
      source: textOf('./cast-iron-list.txt'),
      template: '',
    },
  },
  {
    name: 'mercado-es',
    request: {
      title: 'El mercado que no cierra',
      niche: 'Documentary',
      source: textOf('./mercado-es.txt'),
      template: '',
    },
  },
  {
    name: 'bike-note',
    request: {
      title: 'I Rode to Work for a Month',
      niche: 'General',
      source: textOf('./bike-note.txt'),
      template: '',
    },
  },
  {
    name: 'sleep-injection',
    request: {
      title: 'Why a short nap works',
      niche: 'Science',
      source: textOf('./sleep-injection.txt'),
      template: 'Plain and calm. Open with "Good evening, tired people." No sentence over 20 words.',
    },
  },
  {
    name: 'roman-concrete',
    request: {
      title: 'Why Roman Concrete Is Still Standing',
      niche: 'Architecture & design',
      source: textOf('./roman-concrete.html.txt'),
      template:
        'Hook: one wall, one number.\nThe old answer: what everybody believed.\nThe new answer: what was found.\nThe catch: why it is not so simple.\nClosing: the last line is short.',
    },
  },
];
