import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { documentTitle, SOCIAL_CARD } from '@cold-open/contract/pages/public-pages';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import poster from './film/hero-poster.webp';
import { HERO_ID } from './Hero.tsx';
import { LANDING } from './landing.content.ts';

const TITLE = documentTitle(LANDING.title);
/** Link previews need absolute URLs; the server replaces this placeholder with its public URL. */
const PUBLIC_URL = '{{PUBLIC_URL}}';

export function LandingHead() {
  return (
    <>
      <title>{TITLE}</title>
      <meta name="description" content={LANDING.description} />
      <link rel="canonical" href={`${PUBLIC_URL}${PAGE_PATHS.landing}`} />
      {/* Delays the first paint until the hero has been parsed, which avoids a layout shift. */}
      <link rel="expect" href={`#${HERO_ID}`} blocking="render" />
      <link rel="preload" as="image" type="image/webp" href={poster} fetchPriority="high" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={TITLE} />
      <meta property="og:description" content={LANDING.description} />
      <meta property="og:url" content={`${PUBLIC_URL}${PAGE_PATHS.landing}`} />
      <meta property="og:image" content={`${PUBLIC_URL}${SOCIAL_CARD.path}`} />
      <meta property="og:image:width" content={String(SOCIAL_CARD.width)} />
      <meta property="og:image:height" content={String(SOCIAL_CARD.height)} />
      <meta property="og:image:alt" content={SOCIAL_CARD.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
