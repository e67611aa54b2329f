import { FAQ } from '@cold-open/contract/pages/faq.content';
import { withoutTrailingSlash } from '@cold-open/contract/pages/page-paths';
import {
  documentTitle,
  PUBLIC_PAGES,
  type PublicPage,
  SOCIAL_CARD,
} from '@cold-open/contract/pages/public-pages';
import { TERMS } from '@cold-open/contract/pages/terms.content';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { escapeHtml } from '../mail/escape-html.ts';

/** The text of these pages. The other pages are forms, which need the app. */
const TEXTS: Partial<Record<keyof typeof PUBLIC_PAGES, string>> = {
  terms: TERMS.map(({ heading, text }) => section(heading, escapeHtml(text))).join(''),
  faq: FAQ.map(({ question, answer, linksToContact }) =>
    section(
      question,
      escapeHtml(answer) +
        (linksToContact ? ` <a href="${PUBLIC_PAGES.contact.path}">Contact page</a>.` : ''),
    ),
  ).join(''),
};

/** Hidden if the app is about to draw the page, so that nothing moves. */
const STYLE = `
  .plain-page { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem; font: 1.0625rem/1.6 sans-serif }
  @media (scripting: enabled) { .plain-page { display: none } }
`;
/** Replaced by what the page says about itself. */
const GENERAL_HEAD = /<title>[^<]*<\/title>|<meta name="description"[^>]*>\s*/g;
const NO_SCRIPT = /<noscript>[^<]*<\/noscript>\s*/;
const EMPTY_ROOT = '<div id="root"></div>';

/** Puts a public page's title, description, link preview and text into the app's document. Returns null for other pages. */
export function describePublicPage(appPage: string, path: string, publicUrl: string): string | null {
  const found = Object.entries(PUBLIC_PAGES).find(([, page]) => page.path === withoutTrailingSlash(path));
  if (!found) return null;
  const [name, page] = found;
  const text = TEXTS[name as keyof typeof PUBLIC_PAGES];
  const described = appPage
    .replace(GENERAL_HEAD, '')
    .replace('</head>', () => `${headOf(page, publicUrl)}</head>`)
    .replace(EMPTY_ROOT, () => `<div id="root">${bodyOf(page, text)}</div>`);
  return text === undefined ? described : described.replace(NO_SCRIPT, '');
}

function headOf({ path, title, description }: PublicPage, publicUrl: string): string {
  const tags = [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(publicUrl + path)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:title', documentTitle(title)),
    meta('property', 'og:description', description),
    meta('property', 'og:url', publicUrl + path),
    meta('property', 'og:image', publicUrl + SOCIAL_CARD.path),
    meta('property', 'og:image:width', String(SOCIAL_CARD.width)),
    meta('property', 'og:image:height', String(SOCIAL_CARD.height)),
    meta('property', 'og:image:alt', SOCIAL_CARD.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<style>${STYLE}</style>`,
  ];
  return `${tags.join('\n')}\n`;
}

function bodyOf({ title, description }: PublicPage, text = ''): string {
  return `<main class="plain-page"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>${text}<p><a href="/">${PRODUCT_NAME}</a></p></main>`;
}

function section(heading: string, html: string): string {
  return `<section><h2>${escapeHtml(heading)}</h2><p>${html}</p></section>`;
}

const meta = (attribute: 'name' | 'property', key: string, content: string) =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
