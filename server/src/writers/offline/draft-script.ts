import { setImmediate } from 'node:timers/promises';
import type { ScriptRequest } from '../script-writer.ts';
import { beatsFor } from './beats-for.ts';
import { checkAgainstTemplate } from './check-against-template.ts';
import type { DraftMaterial, TitleUse } from './draft-material.ts';
import { draftFromSource } from './from-source/draft-from-source.ts';
import { draftFromTitle } from './from-title/draft-from-title.ts';
import { renderBeats, spokenWordsOf } from './script-beats.ts';
import { createSeededChoice } from './seeded-choice.ts';
import { firstPart } from './source/first-part.ts';
import { isEnglish } from './source/language.ts';
import { englishTools, plainTools, remembering } from './source/language-tools.ts';
import { readSource, type SourceText } from './source/read-source.ts';
import { isEnglishTitle } from './source/title-language.ts';
import { isInstructionTitle } from './source/unwanted-lines.ts';
import { namesIn } from './speech/title-case.ts';
import { frameOf } from './speech/title-frame.ts';
import { readTemplate } from './template/read-template.ts';
import { isAllowed, type Style } from './template/style.ts';

const LONGEST_SPOKEN_TITLE = 16;

interface OfflineScript {
  content: string;
  notes: string[];
}

/** Others on the server get their turn between the steps. */
export async function draftScript(request: ScriptRequest): Promise<OfflineScript> {
  const style = readTemplate(request.template);
  const pasted = request.source?.trim() ?? '';
  const grammar = await englishTools();
  const titleIsEnglish = isEnglishTitle(request.title, grammar);
  const english = /\p{L}/u.test(pasted) ? isEnglish(firstPart(pasted).text) : titleIsEnglish;
  const tools = remembering(english ? grammar : plainTools());
  await setImmediate();
  const source = readSource(pasted, request.title, tools);
  await setImmediate();
  const titleUse = useOf(request.title, style, titleIsEnglish);
  const mayBeSaid = titleUse === 'sentences' && !isCutFrom(pasted, source, request.title);
  const material: DraftMaterial = {
    request,
    style,
    sections: beatsFor(style, request.length),
    frame: mayBeSaid ? frameOf(request.title.trim(), tools, namesIn(source.sentences)) : undefined,
    choice: createSeededChoice(`${request.title}|${request.template}`, request.variant),
    tools,
    isEnglish: english,
    titleUse,
  };
  const fromSource = source.sentences.length > 0 ? await draftFromSource(material, source) : undefined;
  await setImmediate();
  const isUsable = fromSource !== undefined && spokenWordsOf(fromSource.beats) > 0;
  const { beats, notes } = isUsable ? fromSource : draftFromTitle(material);
  if (pasted !== '' && !isUsable)
    notes.unshift('Nothing in the pasted text could be used, so this was written from the title.');
  return { content: renderBeats(beats), notes: [...notes, ...checkAgainstTemplate(material, beats)] };
}

function useOf(title: string, style: Style, titleIsEnglish: boolean): TitleUse {
  if (isInstructionTitle(title)) return 'instruction';
  const words = title.trim().split(/\s+/).length;
  if (title.trim() === '' || words > LONGEST_SPOKEN_TITLE || !isAllowed(title, style)) return 'unsaid';
  return titleIsEnglish ? 'sentences' : 'other language';
}

/** A title that is the beginning of the paste would be said twice, and one that was cut off there with half a word. */
function isCutFrom(pasted: string, { sentences }: SourceText, title: string): boolean {
  const beginning = title
    .trim()
    .toLowerCase()
    .replace(/[….]{1,9}$/, '');
  const opening = pasted.slice(0, pasted.search(/\n|$/)).toLowerCase();
  const isCutOff = opening.length > beginning.length && opening.startsWith(beginning);
  const first = sentences[0]?.text.toLowerCase() ?? '';
  return isCutOff || (first !== '' && first.startsWith(beginning));
}
