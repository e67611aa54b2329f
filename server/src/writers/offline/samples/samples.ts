import { readFileSync } from 'node:fs';
import type { ScriptRequest } from '../../script-writer.ts';

/** A pasted text that the tests draft at every length. */
export interface Sample {
  name: string;
  request: Omit<ScriptRequest, 'length' | 'budget' | 'variant'> & { source: string };
  /** Lines that nobody would say: boilerplate, headings and notes to self. */
  notSpoken: string[];
}

const sample = (
  name: string,
  title: string,
  notSpoken: string[],
  { file = `${name}.txt`, template = '' } = {},
): Sample => ({
  name,
  request: {
    title,
    niche: 'General',
    source: readFileSync(new URL(file, import.meta.url), 'utf8'),
    template,
  },
  notSpoken,
});

/** One text of each kind that people paste. */
export const SAMPLES: Sample[] = [
  sample('article', 'The Canal That Froze From Below', [
    'The Night the Canal Froze From Below',
    'By Ines Moller | 5 min read',
    'What the lock keepers saw',
    'Why it was not in the plans',
    'After the flood',
    'Related: The bridge that hummed',
    'Share this article',
  ]),
  sample('essay', 'I Sold My Car and Told Nobody', []),
  sample('notes', 'My Kiln Ate 23 Mugs', [
    'video about the kiln disaster',
    'NOT preachy!!!',
    'tone: funny but honest',
    'TODO find the photo of the shelf',
    'maybe open with the blue plate?',
    "don't forget to film the hole in the shelf",
    'ask mum what year the school closed??',
    'keep it under 4 minutes',
  ]),
  sample('list', 'Repot a Cactus Without Bleeding', ['How to Repot a Cactus Without Bleeding']),
  sample('transcript', 'Ice in August, Without a Machine', []),
  sample(
    'product-page',
    'A Grinder With One Weakness',
    [
      'Home > Kitchen > Grinders',
      '★★★★☆ 4.4 (1,208 reviews)',
      'Brindle Hand Grinder No. 2',
      '$64.00',
      'Only 3 left in stock',
      'Quantity: 1',
      'Add to cart',
      'Add to wishlist',
      'Free shipping on orders over $50',
      'Ships within 2 days',
      '30-day returns',
      'Write a review',
      'Customers also bought',
      'Brindle Kettle',
      'Brindle Scale',
      'Paper filters',
      'Subscribe to our newsletter and save 10% on your first order.',
      '© 2024 Brindle Goods',
    ],
    { template: 'Structure: Hook, Setup, Body, Twist, Closing, CTA.' },
  ),
  sample('forwarded-mail', 'The Radio That Was Under Water', [
    '---------- Forwarded message ---------',
    'From: Marit Solheim <marit@example.com>',
    'Date: Tue, 4 Jun 2024 at 21:14',
    'Subject: Fwd: the story about the lighthouse radio',
    'To: Video desk <desk@example.com>',
    'Hi team,',
    'Best regards,',
    'Marit',
    'Sent from my iPhone',
    '--',
    'Marit Solheim',
    'Head of Archives',
    '+47 555 0100',
    'This email and any attachments are confidential and intended for the recipient only.',
  ]),
  sample('german', 'Warum ich meinen Rasen nicht mehr mähe', ['Warum ich meinen Rasen nicht mehr mähe']),
];

/** Texts with markup, instructions to a model, and another language. */
export const DIFFICULT_SAMPLES: Sample[] = [
  sample('lighthouse-web-page', 'The Last Keeper of Skarrow Point', []),
  sample('roman-concrete', 'Why Roman Concrete Is Still Standing', [], { file: 'roman-concrete.html.txt' }),
  sample('sleep-injection', 'Why a short nap works', []),
  sample('mercado-es', 'El mercado que no cierra', []),
];
