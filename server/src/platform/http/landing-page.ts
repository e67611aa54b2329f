import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { FastifyInstance } from 'fastify';
import { replyNotModified } from './not-modified.ts';
import { createTextSender } from './text-sender.ts';

export const LANDING_FILE = 'landing.html';
/** Written by web/src/features/marketing/landing/LandingHead.tsx. */
const PUBLIC_URL_PLACEHOLDER = '{{PUBLIC_URL}}';

/** `/` is a separate document, with absolute URLs for link previews on other sites. */
export async function serveLandingPage(app: FastifyInstance, webFolder: string, publicUrl: () => string) {
  const built = await readFile(join(webFolder, LANDING_FILE), 'utf8');
  const version = createHash('sha256').update(built).digest('base64url');
  const send = createTextSender('text/html; charset=utf-8', () =>
    built.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl()),
  );
  app.get(PAGE_PATHS.landing, { schema: { hide: true } }, async (request, reply) =>
    replyNotModified(request, reply, [version, publicUrl()]) ? reply : send(request, reply),
  );
  // The file itself still contains the placeholder.
  app.get(`/${LANDING_FILE}`, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(PAGE_PATHS.landing, 301),
  );
}
