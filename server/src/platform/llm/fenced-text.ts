import { randomBytes } from 'node:crypto';

/** Created for each request, so that no text can contain it in advance. */
export function newNonce(): string {
  return randomBytes(6).toString('hex');
}

/** Puts a user's text between tags that it cannot close, because the nonce is removed from it. */
export function fenced(name: string, nonce: string, body: string): string {
  return `<${name}-${nonce}>\n${withoutNonce(body, nonce).trim()}\n</${name}-${nonce}>`;
}

/** Replaces it with a space, because otherwise the text around it could form a new nonce. */
export function withoutNonce(text: string, nonce: string): string {
  return text.replace(new RegExp(nonce, 'gi'), ' ');
}
