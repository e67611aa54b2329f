/** What a model says to the creator before or after the script, which is never spoken. */

const MAX_REMARK_WORDS = 40;
const OPENERS =
  /^(?:sure|certainly|of course|absolutely|okay|ok|great|here(?:['’]s| is| are)|below is|this is (?:the|your)|aquí (?:tienes|está)|claro|voici|bien sûr|hier ist|gerne|natürlich|aqui está|ecco)\b/i;
/** A remark is about the script, while the same beginning may be speech: "Okay, three screws." */
const ABOUT_THE_SCRIPT =
  /\b(?:scripts?|versions?|drafts?|rewrit\w*|rewrote|rephras\w*|beats?|tone|requested|you (?:asked|requested)|revis\w*|adjust\w*|tweak\w*|shorten\w*|shorter|longer|changes?|guion|guión|versión|corto|largo|skript|fassung|kürzer|länger|court|long|roteiro|versão|curto|copione|versione)\b/i;
const TITLE_LINE = /^(?:video )?(?:title|titel|título|titre|titolo)\s*:/i;
const BARE_OPENER =
  /^(?:sure|certainly|of course|absolutely|claro|gerne|natürlich|bien sûr)(?: thing)?[!.]$/i;

const OFFERS =
  /^(?:let me know if\b|this script (?:is|has|comes)\b|notes?:|i hope this (?:helps|works|script|version|meets|fits)\b|avísame si|sag mir bescheid|n['’]hésitez pas à me)/i;
/** Matches offers only if they are about the script, because a script may end with an offer too. */
const POSSIBLE_OFFERS =
  /^(?:would you like\b|do you want me to\b|shall i\b|feel free to\b|i hope (?:this|you)\b|i can\b|if you(?:['’]d| would) like\b|if you want\b|¿?quieres que\b|¿?te gustaría que\b|si quieres\b|soll ich\b|möchtest du\b|wenn du möchtest\b|voulez-vous\b|souhaitez-vous\b|si vous voulez\b|quer que eu\b|se quiser\b|vuoi che\b|se vuoi\b)/i;
/** A creator may well ask for comments. */
const SPOKEN_REQUEST = /\b(?:comments?|below|subscribe)\b/i;
const END_MARK = /^[^\p{L}]*end of (?:the )?(?:script|video|short)[^\p{L}]*$|^[[(]end[\])]$/iu;

/** Returns true if a line before the script is a remark. `isAboveHeading`: the script itself follows under a heading. */
export function isRemarkBefore(line: string, { isAboveHeading }: { isAboveHeading: boolean }): boolean {
  if (TITLE_LINE.test(line)) return true;
  if (!isShort(line)) return false;
  if (isAboveHeading && line.endsWith(':')) return true;
  if (!OPENERS.test(line) || !/[:!.]$/.test(line)) return false;
  return isAboveHeading || BARE_OPENER.test(line) || (ABOUT_THE_SCRIPT.test(line) && /[:!]$/.test(line));
}

/** Returns true if a line only says that the script has ended. */
export const isEndMark = (line: string) => END_MARK.test(line);

/** Returns true if the last line is a remark about the script. */
export function isRemarkAfter(line: string): boolean {
  if (isEndMark(line)) return true;
  if (!isShort(line) || SPOKEN_REQUEST.test(line)) return false;
  const text = line.replace(/^[[(]/, '');
  return OFFERS.test(text) || (POSSIBLE_OFFERS.test(text) && ABOUT_THE_SCRIPT.test(text));
}

const isShort = (text: string) => text.split(/\s+/).length <= MAX_REMARK_WORDS;
