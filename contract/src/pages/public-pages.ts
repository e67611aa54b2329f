import { PRODUCT_NAME } from '../product.ts';
import { PAGE_PATHS } from './page-paths.ts';

export interface PublicPage {
  path: string;
  title: string;
  /** For search results and link previews. */
  description: string;
}

/** The pages for everybody, besides the landing page. The server describes them to readers that run no scripts. */
export const PUBLIC_PAGES = {
  login: {
    path: PAGE_PATHS.login,
    title: 'Log in',
    description: `Log in to ${PRODUCT_NAME} and continue with your video scripts.`,
  },
  signup: {
    path: PAGE_PATHS.signup,
    title: 'Sign up',
    description: `Create a free ${PRODUCT_NAME} account and write your first video script.`,
  },
  terms: {
    path: PAGE_PATHS.terms,
    title: 'Terms of Service',
    description: `The terms of ${PRODUCT_NAME}: who may use it, plans and tokens, payment and refunds, and who owns your scripts.`,
  },
  contact: {
    path: PAGE_PATHS.contact,
    title: 'Contact',
    description: `Write to the people behind ${PRODUCT_NAME}. Tell us what you need, and we reply by email.`,
  },
  faq: {
    path: PAGE_PATHS.faq,
    title: 'Frequently Asked Questions',
    description: `Answers about ${PRODUCT_NAME}: what it writes, who can see your scripts, what is free, and how to reach support.`,
  },
} as const satisfies Record<string, PublicPage>;

export const SOCIAL_CARD = {
  path: '/social-card.jpg',
  width: 1200,
  height: 630,
  alt: 'A camera in a lit doorway, beside it the line: Write the eight seconds they can’t skip.',
} as const;

export const documentTitle = (title: string) => `${title} · ${PRODUCT_NAME}`;
