import * as z from 'zod';

/** Paths that people copy from a provider's examples together with the base URL. */
const ENDPOINT =
  /\/(?:chat\/completions|completions|responses|messages|models(?:\/[^/]+:(?:streamG|g)enerateContent)?)\/*$/;
/** A whole line from a settings file. */
const ASSIGNMENT = /^(?:export\s+)?[A-Z][A-Z0-9_]*(?:KEY|TOKEN)=/;

/** A key as people paste it: with quotes or the name of its variable. */
export const apiKey = z
  .string()
  .transform((value) => withoutQuotes(withoutQuotes(value.trim()).replace(ASSIGNMENT, '')))
  .pipe(z.string().regex(/^[\x21-\x7e]+$/, 'must be a key: letters, digits and symbols without spaces'));

/** The address of a server, without the path of an endpoint and without a slash at the end. */
export const baseUrl = z
  .string()
  .transform((value) => withoutQuotes(value.trim()))
  .superRefine((value, context) => {
    const message = problemWithAddress(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((value) => value.replace(/\/+$/, '').replace(ENDPOINT, '').replace(/\/+$/, ''));

/** Never quotes the address, which may contain a password. */
function problemWithAddress(value: string): string | null {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    return 'must be a URL that starts with http:// or https://';
  const { username, password, search, hash } = new URL(value);
  if (username !== '' || password !== '')
    return 'must not contain a user name or password; set LLM_API_KEY instead';
  if (search !== '' || hash !== '' || /[?#]/.test(value)) return 'must not contain a ? or #';
  return null;
}

function withoutQuotes(value: string): string {
  return value.replace(/^(["'`])(.*)\1$/, '$2').trim();
}
