import type { Paper } from '@cold-open/contract/scripts/script-exports.contract';

/** Where people print on US Letter, according to CLDR. Everybody else uses A4. */
const LETTER_REGIONS = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
]);
/** A browser lists a few languages; a longer header is not from one. */
const MAX_LANGUAGES = 20;

/** Returns the paper of the reader's region, from the first language that names one. */
export function paperFor(acceptLanguage: string | undefined): Paper {
  for (const entry of (acceptLanguage ?? '').split(',', MAX_LANGUAGES)) {
    const region = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(entry)?.[1];
    if (region) return LETTER_REGIONS.has(region.toUpperCase()) ? 'letter' : 'a4';
  }
  return 'a4';
}
