/**
 * Removes control characters except line breaks and tabs. They are invisible, and neither XML nor a subtitle file may contain
 * them.
 */
export const withoutControlCharacters = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
