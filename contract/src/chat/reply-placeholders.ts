/**
 * A saved reply may contain placeholders such as `{name}`, which are filled in when an admin inserts the reply. A word
 * in braces that is not in this list is rejected when the reply is saved; one in an older reply is left as it is.
 */
export const REPLY_PLACEHOLDERS = ['name', 'first name', 'email', 'admin'] as const;
type Placeholder = (typeof REPLY_PLACEHOLDERS)[number];

/** Stands for a name that the person did not give. */
const NAMELESS = 'there';
/** Letters and spaces in braces, so that code and numbers in a reply are left alone. */
const IN_BRACES = /\{ *([a-z][a-z _-]{0,29}?) *\}/gi;

const nameOf = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, ' ');

const isPlaceholder = (name: string): name is Placeholder =>
  (REPLY_PLACEHOLDERS as readonly string[]).includes(name);

/** Returns the words in braces that are not placeholders, as they were written. */
export function findUnknownPlaceholders(content: string): string[] {
  const unknown = [...content.matchAll(IN_BRACES)].filter(([, word = '']) => !isPlaceholder(nameOf(word)));
  return [...new Set(unknown.map(([written]) => written))];
}

/** Fills in each placeholder once: braces in a person's name are not filled in again. */
export function fillPlaceholders(
  content: string,
  { user, admin }: { user: { name: string; email: string }; admin: { name: string } },
): string {
  const name = user.name.trim();
  const values: Record<Placeholder, string> = {
    name: name || NAMELESS,
    'first name': name.split(/\s+/)[0] || NAMELESS,
    email: user.email,
    admin: admin.name.trim() || 'Support',
  };
  return content.replace(IN_BRACES, (written, word: string) => {
    const known = nameOf(word);
    return isPlaceholder(known) ? values[known] : written;
  });
}

export function unknownPlaceholderText([first = '']: string[]): string {
  const known = REPLY_PLACEHOLDERS.map((name) => `{${name}}`);
  return `${first} is not a placeholder. Use ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`;
}
