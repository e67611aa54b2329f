import { randomBytes } from 'node:crypto';

/** New for each question, so that no text can know it. */
export function newNonce(): string {
  return randomBytes(6).toString('hex');
}

/** What people wrote, between tags that it cannot close: where it holds the nonce all the same, that is taken out. */
export function fenced(name: string, nonce: string, body: string): string {
  return `<${name}-${nonce}>\n${withoutNonce(body, nonce).trim()}\n</${name}-${nonce}>`;
}

/** A space stays in its place: with nothing there, what stood around it could make a new one. */
export function withoutNonce(text: string, nonce: string): string {
  return text.replace(new RegExp(nonce, 'gi'), ' ');
}
