import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPagePath } from '@cold-open/contract/pages/page-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { serveCrawlerFiles } from './crawler-files.ts';
import { sendFailure } from './failures.ts';
import { LANDING_FILE, serveLandingPage } from './landing-page.ts';

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
    const [path = '/'] = request.url.split('?');
    if (!webFolder || !isPageRequest(request.method, path))
      return sendFailure(reply, new AppError('not_found'));
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

function isPageRequest(method: string, path: string) {
  const isCall = path === '/api' || path.startsWith('/api/');
  return (method === 'GET' || method === 'HEAD') && !isCall && !hasExtension(path);
}

/** A missing picture or script is not a page. */
function hasExtension(path: string) {
  return /\.[a-z0-9]+$/i.test(path);
}
