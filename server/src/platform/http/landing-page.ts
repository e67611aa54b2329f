import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { FastifyInstance } from 'fastify';
import { answerIfUnchanged } from './unchanged.ts';

export const LANDING_FILE = 'landing.html';
/** Where the built page wants the address that people reach us at (web/src/features/marketing/landing/LandingHead.tsx). */
const PUBLIC_URL_PLACE = '{{PUBLIC_URL}}';

/** `/` is a document of its own, with whole addresses for those who show a link to it elsewhere. */
export async function serveLandingPage(app: FastifyInstance, webFolder: string, publicUrl: () => string) {
  const built = await readFile(join(webFolder, LANDING_FILE), 'utf8');
  app.get(PAGE_PATHS.landing, { schema: { hide: true } }, async (request, reply) => {
    const page = built.replaceAll(PUBLIC_URL_PLACE, publicUrl());
    if (answerIfUnchanged(request, reply, [page])) return reply;
    return reply.type('text/html; charset=utf-8').send(page);
  });
  // As a file it would still lack the address.
  app.get(`/${LANDING_FILE}`, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(PAGE_PATHS.landing, 301),
  );
}
