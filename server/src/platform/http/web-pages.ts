import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPagePath } from '@cold-open/contract/pages/page-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { serveCrawlerFiles } from './crawler-files.ts';
import { sendFailure } from './failures.ts';
import { LANDING_FILE, serveLandingPage } from './landing-page.ts';
import { isPageRequest, tidyAddress } from './page-address.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Everything that is not a call: the built web's files and pages. Without a built web only calls are answered. */
export async function serveWebPages(
  app: FastifyInstance,
  { folder, publicUrl }: { folder: string | null; publicUrl: () => string },
) {
  const webFolder = folder && existsSync(join(folder, LANDING_FILE)) ? folder : null;
  if (webFolder) {
    await serveFiles(app, webFolder);
    await serveLandingPage(app, webFolder, publicUrl);
    serveCrawlerFiles(app, publicUrl);
  }
  app.setNotFoundHandler((request, reply) => {
    const address = tidyAddress(request.url);
    if (!webFolder || !isPageRequest(request, address)) return sendFailure(reply, new AppError('not_found'));
    if (address !== request.url) return reply.redirect(address, 301);
    const [path = '/'] = address.split('?');
    // The page tells a person what is not there; the status tells everyone else.
    return reply.code(isPagePath(path) ? 200 : 404).sendFile('index.html');
  });
}

/** Files under assets/ carry their content's hash in their name, so they never change. */
async function serveFiles(app: FastifyInstance, webFolder: string) {
  await app.register(fastifyStatic, {
    root: webFolder,
    preCompressed: true,
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes('/assets/') ? ONE_YEAR : 'no-cache');
    },
  });
}
