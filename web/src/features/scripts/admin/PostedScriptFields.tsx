import type { FieldProblem } from '@cold-open/contract/http/errors';
import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { fieldErrors } from '../../../ui/form-problems.tsx';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import classes from './PostScriptForm.module.css';

const CONTENT_ROWS = 12;
/** The server uses its default rating for this. */
export const NO_STARS = 0;

export type PostedValues = {
  title: string;
  content: string;
  niche: string;
  style: string;
  snippet: string;
  stars: number;
};

/** Returns the fields as the server takes them. */
export const toBody = ({ stars, title, content, niche, style, snippet }: PostedValues) => ({
  title,
  content,
  niche,
  style,
  snippet,
  rating: stars === NO_STARS ? null : stars,
});

/** The fields of a posted script, for posting and for editing. */
export function PostedScriptFields({
  values,
  problems,
  busy,
  firstField,
  onChange,
}: {
  values: PostedValues;
  problems: readonly FieldProblem[];
  busy: boolean;
  firstField?: RefObject<HTMLInputElement | null>;
  onChange: (changed: Partial<PostedValues>) => void;
}) {
  const errors = fieldErrors(problems);
  const field = (name: Exclude<keyof PostedValues, 'stars'>) => ({
    value: values[name],
    error: errors[name],
    // Disabling the fields during the request would lose the focus.
    readOnly: busy,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput {...(firstField && { ref: firstField })} label="Title" required {...field('title')} />
      <TextArea label="Content" required minRows={CONTENT_ROWS} maxRows={30} {...field('content')} />
      <div className={classes.pair}>
        <TextInput label="Niche" required {...field('niche')} />
        <TextInput label="Style" required {...field('style')} />
      </div>
      <TextArea
        label="Snippet (optional)"
        description="Shown on the script’s card. If empty, the card shows the beginning of the script."
        minRows={2}
        maxRows={6}
        {...field('snippet')}
      />
      <RatingStars
        label="Rating"
        hint="Leave empty for default (5 stars)"
        rating={values.stars === NO_STARS ? null : values.stars}
        onChange={(rating) => onChange({ stars: rating ?? NO_STARS })}
      />
    </>
  );
}
