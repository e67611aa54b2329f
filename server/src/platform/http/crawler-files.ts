import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PUBLIC_PAGES } from '@cold-open/contract/pages/public-pages';
import type { FastifyInstance } from 'fastify';

const LISTED_PATHS = [PAGE_PATHS.landing, ...Object.values(PUBLIC_PAGES).map(({ path }) => path)];

export function serveCrawlerFiles(app: FastifyInstance, publicUrl: () => string) {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl())),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(publicUrl())),
  );
}

function robots(publicUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

function sitemap(publicUrl: string): string {
  const pages = LISTED_PATHS.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}
