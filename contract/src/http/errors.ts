import * as z from 'zod';

/**
 * Every way a call can fail, with its status and the message for the user. The server throws a code and the
 * web app matches on it; neither compares messages.
 */
export const ERRORS = {
  validation_failed: { status: 400, text: 'Please check what you entered.' },
  malformed_request: { status: 400, text: 'The request could not be read.' },
  reset_link_invalid: {
    status: 400,
    text: 'This reset link is invalid or has expired. Please request a new one.',
  },
  verification_link_invalid: {
    status: 400,
    text: 'This link is invalid or has expired. Request a new one on your account page.',
  },
  unsubscribe_link_invalid: {
    status: 400,
    text: 'This link is invalid. You can turn emails off on your account page.',
  },
  sign_in_expired: {
    status: 400,
    text: 'This sign-in has expired or was started in another browser. Please start again.',
  },
  sign_in_canceled: { status: 400, text: 'The sign-in was canceled. Nothing was changed.' },
  code_wrong: { status: 400, text: 'That code is incorrect. Check it and try again.' },
  code_used: { status: 400, text: 'That code was already used. Wait for the next one.' },
  youtube_url_invalid: { status: 400, text: 'That is not a YouTube video link.' },
  webhook_signature_invalid: { status: 400, text: 'The signature is missing, invalid or expired.' },
  webhook_event_thin: {
    status: 400,
    text: 'This is a thin event. In Stripe, set the payload style of this destination to Snapshot.',
  },
  unauthenticated: { status: 401, text: 'Please log in.' },
  invalid_credentials: { status: 401, text: 'Invalid email or password.' },
  access_token_invalid: {
    status: 401,
    text: 'This access token is not valid. It may have expired, or it was revoked.',
  },
  login_expired: { status: 401, text: 'That took too long. Please log in again.' },
  plan_inactive: { status: 402, text: 'Please activate your plan.' },
  image_tools_needed: { status: 402, text: 'Buy the Image tools to save and download images.' },
  tokens_insufficient: { status: 402, text: 'You do not have enough tokens.' },
  forbidden: { status: 403, text: 'You are not allowed to do that.' },
  role_forbidden: { status: 403, text: 'Your role does not allow this.' },
  email_unverified: {
    status: 403,
    text: 'Please confirm your email first. Your account page can send you a new link.',
  },
  sign_in_not_linked: { status: 403, text: 'That sign-in is not linked to your account.' },
  second_step_required: {
    status: 403,
    text: 'Admins need two-step login here. Turn it on in your account first.',
  },
  session_needed: {
    status: 403,
    text: 'An access token cannot be used for this. Log in instead.',
  },
  access_token_read_only: {
    status: 403,
    text: 'This access token can only read. Use one that can also write.',
  },
  code_needed: { status: 403, text: 'Enter a code from your authenticator app to do this.' },
  password_needed: { status: 403, text: 'Enter your password again to do this.' },
  review_read_only: { status: 403, text: 'This script can only be read.' },
  chat_blocked: { status: 403, text: 'You are blocked and cannot send messages.' },
  chat_user_blocked: { status: 403, text: 'This user is blocked and cannot send or receive messages.' },
  not_found: { status: 404, text: 'Not found.' },
  method_not_allowed: { status: 405, text: 'This path does not support that method.' },
  script_changed: { status: 409, text: 'This script was changed elsewhere since you opened it.' },
  series_exists: { status: 409, text: 'You already have a series with this name.' },
  words_changed: { status: 409, text: 'These words were just changed. Select them again.' },
  comments_full: { status: 409, text: 'This script has too many comments to add another.' },
  comment_settled: { status: 409, text: 'A comment can only be changed for 10 minutes.' },
  outline_changed: { status: 409, text: 'This outline was changed elsewhere since you opened it.' },
  publishing_changed: { status: 409, text: 'This publish kit was changed elsewhere since you opened it.' },
  publishing_writing: { status: 409, text: 'Another part of this publish kit is being written.' },
  stopped_unwritten: { status: 409, text: 'Stopped before the first word.' },
  script_generating: { status: 409, text: 'The script is still being written.' },
  script_not_generated: {
    status: 409,
    text: 'Only scripts generated in this app can be regenerated.',
  },
  model_needed: { status: 409, text: 'A model is needed for this. No token was taken.' },
  local_model_here: { status: 409, text: 'This model is already on this machine.' },
  local_model_busy: {
    status: 409,
    text: 'A model is writing right now. Wait until it is done, or choose another writer first.',
  },
  local_runtime_missing: {
    status: 409,
    text: 'The built-in writer is not ready yet. Download a model first.',
  },
  writer_decided: {
    status: 409,
    text: 'The server’s settings decide who writes. Remove the setting to choose here.',
  },
  canned_replies_full: { status: 409, text: 'You can save up to 100 replies.' },
  notes_full: { status: 409, text: 'A conversation can have up to 200 notes. Delete one first.' },
  conversation_taken: {
    status: 409,
    text: 'Someone else has just changed the assignment of this conversation.',
  },
  conversation_answered: { status: 409, text: 'Another admin replied while you were writing.' },
  conversation_written: {
    status: 409,
    text: 'A new message arrived, so the conversation is still open.',
  },
  storage_full: { status: 409, text: 'Your account is full. Delete something to add more.' },
  image_tools_owned: { status: 409, text: 'You already have the Image tools.' },
  image_tools_bought: {
    status: 409,
    text: 'This user bought the Image tools. Refund the payment to take them back.',
  },
  payment_changed: { status: 409, text: 'This payment has changed since you opened it. Look at it again.' },
  payment_not_refundable: { status: 409, text: 'That amount of the payment cannot be refunded.' },
  refund_under_way: { status: 409, text: 'A refund of this payment is already under way.' },
  refund_refused: { status: 409, text: 'The payment provider refused the refund.' },
  announcements_full: {
    status: 409,
    text: 'Up to 20 announcements can be shown or scheduled. End one first.',
  },
  plan_already_active: { status: 409, text: 'Your plan is already active.' },
  boost_unavailable: { status: 409, text: 'You have sufficient tokens. Boosting is unavailable.' },
  last_admin: { status: 409, text: 'The last admin cannot be deleted.' },
  last_owner: { status: 409, text: 'There must be at least one owner. Make someone else an owner first.' },
  email_taken: { status: 409, text: 'An account with this email already exists.' },
  user_changed: {
    status: 409,
    text: 'This user was changed elsewhere since you opened the form. Check it and save again.',
  },
  balance_changed: { status: 409, text: 'The balance has changed since you opened the form.' },
  reset_undone: { status: 409, text: 'This reset can no longer be undone.' },
  user_notes_full: { status: 409, text: 'A user can have up to 200 notes. Delete one first.' },
  sign_in_taken: { status: 409, text: 'This sign-in is already linked to another account.' },
  sign_ins_full: { status: 409, text: 'You can link up to 10 sign-ins. Remove one first.' },
  access_tokens_full: { status: 409, text: 'You can have up to 10 access tokens. Revoke one first.' },
  password_not_set: { status: 409, text: 'Your account has no password yet. Set one first.' },
  second_step_on: { status: 409, text: 'Two-step login is already on.' },
  second_step_off: { status: 409, text: 'Two-step login is not on.' },
  second_step_setup_expired: { status: 409, text: 'Setting up took too long. Please start again.' },
  own_second_step: { status: 409, text: 'Turn off your own two-step login on your account page.' },
  review_ended: { status: 410, text: 'This link no longer works.' },
  remote_ended: {
    status: 410,
    text: 'This remote no longer works. Scan the code on the teleprompter again.',
  },
  payload_too_large: { status: 413, text: 'That is too large to send.' },
  unsupported_media_type: {
    status: 415,
    text: 'Send the body as JSON, with the header Content-Type: application/json.',
  },
  photo_unreadable: { status: 422, text: 'Could not read this file. Use JPG, PNG or WebP.' },
  youtube_video_private: {
    status: 422,
    text: 'This video is private or not available. Paste the transcript instead.',
  },
  youtube_no_captions: { status: 422, text: 'This video has no captions. Paste the transcript instead.' },
  provider_email_missing: {
    status: 422,
    text: 'The sign-in service did not share a valid email. Allow it to share your email, or use a password instead.',
  },
  source_too_long: { status: 422, text: 'The pasted text is too long. Please shorten it.' },
  idempotency_key_reused: { status: 422, text: 'This Idempotency-Key was used for something else.' },
  topic_refused: { status: 422, text: 'The model declined this topic.' },
  images_waiting: {
    status: 429,
    text: 'Several of your images are still being made. Wait a moment and try again.',
  },
  posting_too_fast: { status: 429, text: 'You are posting very fast. Wait a minute.' },
  too_many_attempts: { status: 429, text: 'Too many attempts. Please wait a while and try again.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  youtube_unreachable: {
    status: 502,
    text: 'YouTube did not let us read this video. Paste the transcript instead.',
  },
  provider_reply_invalid: {
    status: 502,
    text: 'The reply from the sign-in service could not be verified. Please start again.',
  },
  writer_repetitive: {
    status: 502,
    text: 'The writer repeated itself instead of writing a script. Please try again.',
  },
  writer_missed_length: { status: 502, text: 'The writer could not reach the length you asked for.' },
  writer_failed: { status: 502, text: 'The writer stopped unexpectedly. Please try again.' },
  payment_provider_failed: {
    status: 502,
    text: 'The payment provider did not respond. Nothing was charged. Please try again.',
  },
  provider_unreachable: {
    status: 503,
    text: 'The sign-in service cannot be reached right now. Try again later, or use your password.',
  },
  writer_not_set_up: { status: 503, text: 'Script generation is not set up correctly.' },
  writer_busy: { status: 503, text: 'The writer is busy. Try again in a moment.' },
  writer_unreachable: { status: 503, text: 'The writer could not be reached. Please try again.' },
  writer_limit_reached: {
    status: 503,
    text: 'The writer has reached its limit for today. No token was taken. Please try again tomorrow.',
  },
  unavailable: { status: 503, text: 'The service is not available right now. Please try again soon.' },
} as const satisfies Record<string, { status: number; text: string }>;

/** Messages for `not_found`, by what was not found. */
export const NOT_FOUND_MESSAGES = {
  user: 'User not found.',
  message: 'Message not found.',
  savedReply: 'Reply not found.',
  conversation: 'There is no conversation with this user yet.',
  note: 'Note not found.',
  promptGroup: 'Prompt group not found.',
  prompt: 'Prompt not found.',
  imageDesign: 'This design no longer exists.',
  photo: 'This photo no longer exists.',
  script: 'Script not found.',
  version: 'Version not found.',
  voice: 'Voice not found.',
  outline: 'Outline not found.',
  series: 'Series not found.',
  share: 'This script is not shared.',
  comment: 'Comment not found.',
  remote: 'Remote not found.',
  signIn: 'Sign-in not found.',
  accessToken: 'Access token not found.',
  signInProvider: 'Sign-in with another service is not set up.',
  payment: 'Payment not found.',
  announcement: 'Announcement not found.',
  subscription: 'There is no subscription to manage.',
} as const;

/** The message for `too_many_attempts` when it is known how long the user has to wait. */
export function tooManyAttemptsMessage(minutes: number): string {
  return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

export type ErrorCode = keyof typeof ERRORS;

export const errorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

export const fieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** `error` and `message` have the same text, because the specification uses both fields. */
export const errorReply = z
  .object({
    error: z.string(),
    message: z.string(),
    code: errorCode,
    details: z.array(fieldProblem).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorReply = z.infer<typeof errorReply>;
