import type { MotifName, Paper } from './names.ts';

interface NicheStyle {
  words: RegExp;
  motifs: readonly MotifName[];
  paper: Paper;
}

/** The first match wins. The words are what people type into a niche field. */
const STYLES: readonly NicheStyle[] = [
  {
    words: /financ|money|invest|stock|crypto|econom|budget|tax|saving|wealth/i,
    motifs: ['coins', 'chart', 'lock', 'stairs'],
    paper: 'green',
  },
  {
    words: /architect|real estate|property|interior|urban/i,
    motifs: ['towers', 'house', 'stairs', 'arches', 'door'],
    paper: 'buff',
  },
  {
    words: /business|marketing|startup|entrepreneur|career|sales/i,
    motifs: ['shop', 'chart', 'bulb', 'coins', 'laptop'],
    paper: 'goldenrod',
  },
  {
    words: /food|cook|recipe|baking|kitchen|restaurant|chef/i,
    motifs: ['pan', 'egg', 'clock', 'shop'],
    paper: 'salmon',
  },
  {
    words: /outdoor|surviv|camp|hik|bush|adventure/i,
    motifs: ['tent', 'campfire', 'map', 'tree', 'road'],
    paper: 'green',
  },
  { words: /travel|road|van|geograph/i, motifs: ['road', 'map', 'globe', 'tent', 'wave'], paper: 'pink' },
  { words: /ocean|surf|sea\b|sail|dive|fishing|water/i, motifs: ['wave', 'map', 'globe'], paper: 'blue' },
  {
    words: /space|astro|cosmo|universe/i,
    motifs: ['planet', 'rocket', 'telescope', 'globe'],
    paper: 'yellow',
  },
  {
    words: /nature|wildlife|animal|bird|forest|climate/i,
    motifs: ['bird', 'tree', 'wave', 'campfire'],
    paper: 'green',
  },
  {
    words: /scien|chem|bio|engineer|physic/i,
    motifs: ['flask', 'telescope', 'planet', 'magnifier', 'bulb'],
    paper: 'yellow',
  },
  {
    words: /crime|mystery|horror|unsolved|detective|conspir/i,
    motifs: ['magnifier', 'lock', 'door', 'stairs', 'towers'],
    paper: 'cherry',
  },
  {
    words: /histor|war\b|ancient|politic|myth/i,
    motifs: ['arches', 'book', 'map', 'globe', 'lock'],
    paper: 'buff',
  },
  { words: /photo/i, motifs: ['camera', 'telescope', 'bird', 'phone'], paper: 'blue' },
  {
    words: /film|movie|cinema|video|youtube|creator|edit/i,
    motifs: ['clapper', 'camera', 'trophy', 'stairs'],
    paper: 'cherry',
  },
  {
    words: /diy|repair|wood|tool|maker|craft|mechan/i,
    motifs: ['wrench', 'bulb', 'house', 'checklist'],
    paper: 'goldenrod',
  },
  { words: /car\b|cars|auto|motor|bike/i, motifs: ['car', 'road', 'wrench', 'trophy'], paper: 'salmon' },
  {
    words: /garden|plant|farm|homestead|sustain/i,
    motifs: ['plant', 'tree', 'house', 'bird'],
    paper: 'green',
  },
  { words: /gam|esport|stream/i, motifs: ['gamepad', 'trophy', 'laptop', 'stairs'], paper: 'blue' },
  {
    words: /fashion|thrift|beauty|style|cloth/i,
    motifs: ['hanger', 'shop', 'camera', 'coins'],
    paper: 'pink',
  },
  {
    words: /parent|family|kid|baby|child/i,
    motifs: ['blocks', 'house', 'talk', 'heart', 'clock'],
    paper: 'pink',
  },
  {
    words: /productiv|habit|focus|time manage/i,
    motifs: ['checklist', 'clock', 'bulb', 'stairs', 'laptop'],
    paper: 'yellow',
  },
  {
    words: /tech|code|program|software|ai\b|gadget|comput|data|design/i,
    motifs: ['laptop', 'phone', 'bulb', 'checklist'],
    paper: 'blue',
  },
  {
    words: /fit|gym|sport|run|train|workout|muscle/i,
    motifs: ['kettlebell', 'heart', 'trophy', 'stairs', 'clock'],
    paper: 'salmon',
  },
  {
    words: /health|medic|diet|sleep|nutri|yoga|wellness/i,
    motifs: ['heart', 'head', 'egg', 'checklist'],
    paper: 'pink',
  },
  {
    words: /psych|mind|self|philos|motivat|mental|relig/i,
    motifs: ['head', 'door', 'stairs', 'bulb', 'heart'],
    paper: 'blue',
  },
  {
    words: /music|podcast|audio|sing|guitar|sound/i,
    motifs: ['guitar', 'mic', 'wave', 'trophy'],
    paper: 'yellow',
  },
  { words: /language|speak|accent/i, motifs: ['globe', 'talk', 'book', 'head'], paper: 'blue' },
  { words: /book|writ|read|liter|poem|novel/i, motifs: ['pen', 'book', 'bulb', 'door'], paper: 'buff' },
  { words: /learn|educat|school|study/i, motifs: ['book', 'pen', 'bulb', 'checklist'], paper: 'yellow' },
  {
    words: /relation|dating|interview|comedy|vlog|lifestyle/i,
    motifs: ['talk', 'heart', 'camera', 'door'],
    paper: 'pink',
  },
  {
    words: /document|report|news|explain|essay|story/i,
    motifs: ['door', 'camera', 'lock', 'stairs', 'magnifier'],
    paper: 'blue',
  },
];
const ANY_NICHE: NicheStyle = {
  words: /./,
  motifs: ['door', 'bulb', 'camera', 'head', 'clock', 'rocket'],
  paper: 'goldenrod',
};

/** What the headline names is drawn before what the niche suggests. */
const NAMED: readonly (readonly [RegExp, MotifName])[] = [
  [/\b(minutes?|hours?|days?|weeks?|years?|time|late|deadline|clock|a\.?m\.?|p\.?m\.?)\b/i, 'clock'],
  [/[$€£]|\b(money|dollars?|rich|coins?|cash|salary|price|cheap)\b/i, 'coins'],
  [/\b(crash|growth|profit|stocks?|numbers|percent|inflation)\b/i, 'chart'],
  [/\b(doors?|rooms?|behind|leaving|opened)\b/i, 'door'],
  [/\b(locked|locks?|sealed|secrets?|password|hidden|safe)\b/i, 'lock'],
  [/\b(roads?|drive|trip|mountains?|miles)\b/i, 'road'],
  [/\b(cars?|engine|motor|driving|mechanic)\b/i, 'car'],
  [/\b(maps?|borders?|city|cities|island|lost at)\b/i, 'map'],
  [/\b(country|countries|world|language|languages|abroad)\b/i, 'globe'],
  [/\b(rockets?|launch|mars|astronauts?)\b/i, 'rocket'],
  [/\b(telescope|stars?|galaxy|sky)\b/i, 'telescope'],
  [/\b(planets?|moon|space|universe|orbit)\b/i, 'planet'],
  [/\b(pan|cook|recipe|dinner|kitchen)\b/i, 'pan'],
  [/\b(eggs?|breakfast)\b/i, 'egg'],
  [/\b(tools?|fix|repair|wrench|build)\b/i, 'wrench'],
  [/\b(books?|reading|novel)\b/i, 'book'],
  [/\b(write|writing|words|pen|draft)\b/i, 'pen'],
  [/\b(house|home|rent|mortgage|apartment)\b/i, 'house'],
  [/\b(tower|towers|skyline|building|buildings)\b/i, 'towers'],
  [/\b(stairs|steps?|climb)\b/i, 'stairs'],
  [/\b(brain|mind|think|thinking|lazy|anxiety|memory)\b/i, 'head'],
  [/\b(movies?|films?|scenes?|endings?|cinema|trailer)\b/i, 'clapper'],
  [/\b(phones?|mobile|scroll|scrolling)\b/i, 'phone'],
  [/\b(camera|lens|photos?|shot)\b/i, 'camera'],
  [/\b(idea|ideas|invention|genius)\b/i, 'bulb'],
  [/\b(sea|ocean|waves?|surf|water|flood)\b/i, 'wave'],
  [/\b(heart|love|sleep|pulse)\b/i, 'heart'],
  [/\b(win|winner|won|champion|record|best)\b/i, 'trophy'],
  [/\b(games?|gaming|speedruns?|consoles?|boss)\b/i, 'gamepad'],
  [/\b(code|app|software|laptop|computer|internet)\b/i, 'laptop'],
  [/\b(list|habits?|checklist|rules?|routine)\b/i, 'checklist'],
  [/\b(gym|muscle|workout|strong|weight)\b/i, 'kettlebell'],
  [/\b(garden|plants?|grow|seeds?)\b/i, 'plant'],
  [/\b(forest|trees?|woods)\b/i, 'tree'],
  [/\b(birds?|owl|wings?|fly|flying)\b/i, 'bird'],
  [/\b(fire|burn|burned|flames?)\b/i, 'campfire'],
  [/\b(tent|camp|camping|wild)\b/i, 'tent'],
  [/\b(kids?|toddlers?|toys?|baby)\b/i, 'blocks'],
  [/\b(clothes|dress|wardrobe|wear|thrift(?:ed)?)\b/i, 'hanger'],
  [/\b(guitar|song|songs|chords?|band)\b/i, 'guitar'],
  [/\b(shop|store|customers?|market)\b/i, 'shop'],
  [/\b(who|murder|found|clue|evidence|missing)\b/i, 'magnifier'],
  [/\b(rome|empire|king|ancient|temple|court|bank)\b/i, 'arches'],
];

const styleOf = (niche: string) => STYLES.find(({ words }) => words.test(niche)) ?? ANY_NICHE;

/** The drawings that suit a niche, the most typical first. */
export const motifsOfNiche = (niche: string): readonly MotifName[] => styleOf(niche).motifs;
export const paperOfNiche = (niche: string): Paper => styleOf(niche).paper;

/** Returns the drawing that a text names, if it names one. */
export const motifNamedIn = (text: string): MotifName | null =>
  NAMED.find(([words]) => words.test(text))?.[1] ?? null;

/** Returns the drawings to choose from, without repeats: named ones first. */
export function motifsFor(niche: string, headline: string): readonly MotifName[] {
  const named = NAMED.filter(([words]) => words.test(headline)).map(([, motif]) => motif);
  return [...new Set([...named, ...motifsOfNiche(niche)])];
}
