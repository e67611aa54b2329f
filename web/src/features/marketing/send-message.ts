import { type ContactForm, contactForm, sendContactMessage } from '@cold-open/contract/chat/contact.contract';
import { callApi } from '../../api/call-api.ts';
import { problemsWith } from '../../ui/form-problems.tsx';
import { requireValid } from '../account/invalid-input.ts';

/** `ContactPage` loads it after the form has appeared. */
export function sendMessage(values: ContactForm) {
  const body = { ...values, email: values.email.trim() };
  requireValid(problemsWith(contactForm, body));
  return callApi(sendContactMessage, { body });
}
