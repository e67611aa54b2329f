import * as z from 'zod';

export const MAX_EXAMPLE_TOPIC_LENGTH = 120;
export const MAX_EXAMPLE_TEXT_LENGTH = 600;

/** The first words of a script that was written with a template, so that people can hear it before they choose. */
export const exampleOpening = z
  .strictObject({
    topic: z
      .string({ error: 'Say what the example is about.' })
      .overwrite((text) => text.replace(/\s+/g, ' ').trim())
      .min(1, 'Say what the example is about.')
      .max(MAX_EXAMPLE_TOPIC_LENGTH, `The topic must be at most ${MAX_EXAMPLE_TOPIC_LENGTH} characters.`),
    text: z
      .string({ error: 'Write the example.' })
      .trim()
      .min(1, 'Write the example.')
      .max(MAX_EXAMPLE_TEXT_LENGTH, `The example must be at most ${MAX_EXAMPLE_TEXT_LENGTH} characters.`),
  })
  .meta({ id: 'ExampleOpening' });
export type ExampleOpening = z.output<typeof exampleOpening>;

/** A default, because browsers keep templates that were loaded before there were examples. */
export const exampleOpeningField = exampleOpening.nullable().default(null);
