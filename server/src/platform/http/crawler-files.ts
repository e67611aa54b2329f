import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { FastifyInstance } from 'fastify';

const PUBLIC_PAGES = [
  PAGE_PATHS.landing,
  PAGE_PATHS.login,
  PAGE_PATHS.signup,
  PAGE_PATHS.terms,
  PAGE_PATHS.contact,
  PAGE_PATHS.faq,
];

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
  const pages = PUBLIC_PAGES.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}
