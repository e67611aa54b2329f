import * as z from 'zod';
import { emailAddress } from '../account/account.contract.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { MAX_MESSAGE_LENGTH, messageContent } from './chat.contract.ts';

const MAX_NAME_LENGTH = 100;

export const CONTACT_MESSAGES = {
  nameRequired: 'Please enter your name.',
  nameTooLong: `Your name must be at most ${MAX_NAME_LENGTH} characters.`,
  messageRequired: 'Please enter a message.',
  sent: "Thank you for contacting us! We'll respond as soon as possible.",
} as const;

export const contactForm = z.object({
  name: z
    .string({ error: CONTACT_MESSAGES.nameRequired })
    .trim()
    .min(1, CONTACT_MESSAGES.nameRequired)
    .max(MAX_NAME_LENGTH, CONTACT_MESSAGES.nameTooLong),
  email: emailAddress,
  message: z
    .string({ error: CONTACT_MESSAGES.messageRequired })
    .refine((text) => text.trim() !== '', { error: CONTACT_MESSAGES.messageRequired, abort: true })
    .pipe(messageContent)
    .meta({ minLength: 1, maxLength: MAX_MESSAGE_LENGTH }),
});
export type ContactForm = z.output<typeof contactForm>;

export const sendContactMessage = endpoint({
  operationId: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Send a message to support without an account',
  description: 'Replies are sent by email.',
  body: contactForm,
  bodyLimit: BODY_LIMITS.message,
  reply: z.object({ message: z.string() }),
  status: 201,
});
