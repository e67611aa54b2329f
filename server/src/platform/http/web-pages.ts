import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIGN_IN_PROVIDER_META } from '@cold-open/contract/account/sign-in-provider-meta';
import { isPagePath, isUnlistedPath } from '@cold-open/contract/pages/page-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../mail/escape-html.ts';
import { AppError } from './app-error.ts';
import { serveCrawlerFiles } from './crawler-files.ts';
import { sendError } from './error-replies.ts';
import { LANDING_FILE, serveLandingPage } from './landing-page.ts';
import { replyNotModified } from './not-modified.ts';
import { isPageRequest, normalizePath } from './page-address.ts';
import { readPageLinks } from './page-links.ts';
import { describePublicPage } from './public-pages.ts';

const APP_FILE = 'index.html';
const ONE_YEAR = 'public, max-age=31536000, immutable';

interface Options {
  folder: string | null;
  publicUrl: () => string;
  /** The name of the provider that people may sign in with. */
  signInProvider: string | null;
}

/** Serves the built web app's files and pages. Without a build, only the API is served. */
export async function serveWebPages(app: FastifyInstance, { folder, publicUrl, signInProvider }: Options) {
  const webFolder = folder && existsSync(join(folder, LANDING_FILE)) ? folder : null;
  if (webFolder) {
    await serveFiles(app, webFolder);
    await serveLandingPage(app, webFolder, publicUrl);
    serveCrawlerFiles(app, publicUrl);
  }
  const linksOf = webFolder ? readPageLinks(webFolder) : () => undefined;
  const appPage = webFolder ? appPageOf(webFolder, signInProvider) : '';
  app.setNotFoundHandler((request, reply) => {
    const url = normalizePath(request.url);
    if (!webFolder || !isPageRequest(request, url)) return sendError(reply, new AppError('not_found'));
    if (url !== request.url) return reply.redirect(url, 301);
    const [path = '/'] = url.split('?');
    // The app shows its own "not found" page. The status is for other clients.
    const status = isPagePath(path) ? 200 : 404;
    const links = linksOf(path);
    if (links) void reply.header('link', links);
    if (isUnlistedPath(path))
      return reply
        .code(status)
        .header('x-robots-tag', 'noindex, nofollow')
        .type('text/html; charset=utf-8')
        .send(appPage.replace('<title>', () => `<meta name="robots" content="noindex, nofollow" /><title>`));
    const publicPage = describePublicPage(appPage, path, publicUrl());
    if (publicPage === null && signInProvider === null) return reply.code(status).sendFile(APP_FILE);
    const page = publicPage ?? appPage;
    if (status === 200 && replyNotModified(request, reply, [page])) return reply;
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  });
}

/** The page contains the provider's name, so that the login page can show its button immediately. */
function appPageOf(webFolder: string, signInProvider: string | null): string {
  const built = readFileSync(join(webFolder, APP_FILE), 'utf8');
  if (signInProvider === null) return built;
  const meta = `<meta name="${SIGN_IN_PROVIDER_META}" content="${escapeHtml(signInProvider)}" />`;
  return built.replace('<title>', () => `${meta}<title>`);
}

/** Files under assets/ have a content hash in their name, so they never change. */
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
