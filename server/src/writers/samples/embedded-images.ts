/** An image that is written out as text, as Google Docs exports to Markdown end with: `[image1]: <data:image/png;base64,…>`. */
const EMBEDDED_IMAGE = /^\[[^\]\n]{1,100}\]:[ \t]*<?data:[^\s>]*>?[ \t]*\r?$/gm;

/** Removes images that are far longer than the words around them. */
export const withoutEmbeddedImages = (text: string) => text.replace(EMBEDDED_IMAGE, '');
