import { createHmac, randomBytes } from 'node:crypto';

const CODE_LENGTH = 12;
/** One secret per process is enough, because it only has to be unknown to users. */
const SECRET = randomBytes(32);

/**
 * The opening or closing tag of any material. Models repeat them, so they are removed from answers. Small models miscopy the
 * code, so it may have a few characters more or less.
 */
export const MATERIAL_TAG = /<\/?[a-z]+-[0-9a-f]{8,20}>/gi;

export interface Material<Name extends string> {
  /** Returns the text between its tags, or '' if there is none. */
  fenced(name: Name): string;
  /** Returns the opening tag, to refer to the text. */
  tag(name: Name): string;
  /** Removes the codes of all tags from a text that is not fenced. */
  clean(text: string): string;
}

/**
 * Puts each user's text between tags that it cannot close. The code in a tag's name is an HMAC of the text,
 * so nobody can guess it, and adding it to the text would change it. The same text always gets the same tag,
 * which lets providers reuse the beginning of a prompt.
 */
export function fenceMaterial<Name extends string>(
  texts: Partial<Record<Name, string | null | undefined>>,
  secret: string | Buffer = SECRET,
): Material<Name> {
  const bodies = new Map<string, string>();
  for (const name of Object.keys(texts) as Name[]) {
    const body = texts[name]?.trim() ?? '';
    if (body !== '') bodies.set(name, body);
  }
  const codes = new Map([...bodies].map(([name, body]) => [name, codeOf(name, body, secret)]));
  const anyCode = codes.size === 0 ? null : new RegExp([...codes.values()].join('|'), 'gi');
  // Replaced with a space, because otherwise the text around it could form a new code.
  const clean = (text: string) => (anyCode ? text.replace(anyCode, ' ') : text);
  return {
    fenced(name) {
      const body = bodies.get(name);
      if (body === undefined) return '';
      const tag = `${name}-${codes.get(name)}`;
      return `<${tag}>\n${clean(body).trim()}\n</${tag}>`;
    },
    tag: (name) => `<${name}-${codes.get(name)}>`,
    clean,
  };
}

function codeOf(name: string, body: string, secret: string | Buffer): string {
  return createHmac('sha256', secret).update(`${name}\n${body}`).digest('hex').slice(0, CODE_LENGTH);
}
