import * as z from 'zod';
import { withoutControlCharacters } from '../../control-characters.ts';

export const MAX_REVIEWER_NAME_LENGTH = 60;
export const MAX_COMMENT_LENGTH = 2000;

/** How many comments and replies a script takes. */
export const MAX_COMMENTS_PER_SCRIPT = 1000;
/** How long reviewers can edit or delete what they wrote. */
export const COMMENT_EDIT_MINUTES = 10;

export const REVIEW_MESSAGES = {
  nameRequired: 'Please enter your name.',
  nameTooLong: `Your name must be at most ${MAX_REVIEWER_NAME_LENGTH} characters.`,
  textRequired: 'Please enter a comment.',
  textTooLong: 'A comment has at most 2,000 characters.',
  quoteTooLong: 'Select fewer words.',
  ended: 'Nobody else can open this script now.',
  deleted: 'Comment deleted.',
  hasReplies: 'Someone has replied, so this comment stays.',
  opened: 'Counted.',
} as const;

export const confirmation = z.object({ message: z.string() });

export const comment = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    /** Written by the script's owner. */
    isOwner: z.boolean(),
    text: z.string(),
    createdAt: z.iso.datetime(),
    isEdited: z.boolean(),
  })
  .meta({ id: 'ReviewComment' });
export type ReviewComment = z.infer<typeof comment>;

/** A comment at some words of the script, and the replies to it, oldest first. */
export const commentThread = comment
  .extend({
    quote: z.string(),
    prefix: z.string(),
    suffix: z.string(),
    /** Where the words start in the script's text; where they were, if they are gone. */
    start: z.int().min(0),
    /** The words were changed or removed. */
    isGone: z.boolean(),
    isResolved: z.boolean(),
    replies: z.array(comment),
  })
  .meta({ id: 'ReviewThread' });
export type CommentThread = z.infer<typeof commentThread>;

export const commentText = z
  .string({ error: REVIEW_MESSAGES.textRequired })
  .overwrite(withoutControlCharacters)
  .trim()
  .min(1, REVIEW_MESSAGES.textRequired)
  .max(MAX_COMMENT_LENGTH, REVIEW_MESSAGES.textTooLong);
