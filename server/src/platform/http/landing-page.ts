import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { FastifyInstance } from 'fastify';
import { replyNotModified } from './not-modified.ts';

export const LANDING_FILE = 'landing.html';
/** Written by web/src/features/marketing/landing/LandingHead.tsx. */
const PUBLIC_URL_PLACEHOLDER = '{{PUBLIC_URL}}';

/** `/` is a separate document, with absolute URLs for link previews on other sites. */
export async function serveLandingPage(app: FastifyInstance, webFolder: string, publicUrl: () => string) {
  const built = await readFile(join(webFolder, LANDING_FILE), 'utf8');
  app.get(PAGE_PATHS.landing, { schema: { hide: true } }, async (request, reply) => {
    const page = built.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl());
    if (replyNotModified(request, reply, [page])) return reply;
    return reply.type('text/html; charset=utf-8').send(page);
  });
  // The file itself still contains the placeholder.
  app.get(`/${LANDING_FILE}`, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(PAGE_PATHS.landing, 301),
  );
}
