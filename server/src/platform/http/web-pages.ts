import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPagePath } from '@cold-open/contract/pages/page-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allowedMethods } from './allowed-methods.ts';
import { AppError } from './app-error.ts';
import { serveCrawlerFiles } from './crawler-files.ts';
import { sendError } from './error-replies.ts';
import { LANDING_FILE, serveLandingPage } from './landing-page.ts';
import { isPageRequest, normalizePath } from './page-address.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Serves the files and pages of the built web. Without them only the API is served. */
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
    const url = normalizePath(request.url);
    const methods = allowedMethods(app, request.url);
    if (methods.length > 0 && !methods.includes(request.method))
      return sendError(reply.header('allow', methods.join(', ')), new AppError('method_not_allowed'));
    if (!webFolder || !isPageRequest(request, url)) return sendError(reply, new AppError('not_found'));
    if (url !== request.url) return reply.redirect(url, 301);
    const [path = '/'] = url.split('?');
    // The app shows a page for missing pages; the status is for everyone else.
    return reply.code(isPagePath(path) ? 200 : 404).sendFile('index.html');
  });
}

/** Files under assets/ have a hash of their content in their name, so they never change. */
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
