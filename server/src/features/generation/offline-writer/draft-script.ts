import type { ScriptRequest } from '../script-writer.ts';
import { beatsFor } from './beats-for.ts';
import { checkAgainstTemplate } from './check-against-template.ts';
import type { DraftMaterial } from './draft-material.ts';
import { draftFromSource } from './from-source/draft-from-source.ts';
import { draftFromTitle } from './from-title/draft-from-title.ts';
import { renderBeats, spokenWordsOf } from './script-beats.ts';
import { createSeededChoice } from './seeded-choice.ts';
import { isEnglish } from './source/language.ts';
import { englishTools, type LanguageTools, plainTools, remembering } from './source/language-tools.ts';
import { readSource, type SourceText } from './source/read-source.ts';
import { namesIn } from './speech/title-case.ts';
import { frameOf, type TitleFrame } from './speech/title-frame.ts';
import { readTemplate } from './template/read-template.ts';
import { isAllowed, type Style } from './template/style.ts';

const LONGEST_SPOKEN_TITLE = 16;

export interface OfflineScript {
  content: string;
  notes: string[];
}

export async function draftScript(request: ScriptRequest): Promise<OfflineScript> {
  const style = readTemplate(request.template);
  const pasted = request.source?.trim() ?? '';
  const english = isEnglish(pasted === '' ? request.title : pasted);
  const tools = remembering(english ? await englishTools() : plainTools());
  const source = readSource(pasted, request.title, tools);
  const material: DraftMaterial = {
    request,
    style,
    sections: beatsFor(style, request.length),
    frame: spokenFrame(request, style, source, tools),
    choice: createSeededChoice(`${request.title}|${request.template}`, request.variant),
    tools,
    isEnglish: english,
  };
  const fromSource = source.sentences.length > 0 ? draftFromSource(material, source) : undefined;
  const isUsable = fromSource !== undefined && spokenWordsOf(fromSource.beats) > 0;
  const { beats, notes } = isUsable ? fromSource : draftFromTitle(material);
  if (pasted !== '' && !isUsable)
    notes.unshift('Nothing in the pasted text could be used, so this was written from the title.');
  return { content: renderBeats(beats), notes: [...notes, ...checkAgainstTemplate(material, beats)] };
}

/** A title that was cut from the paste, is long or is in another language is not read out. */
function spokenFrame(
  request: ScriptRequest,
  style: Style,
  source: SourceText,
  tools: LanguageTools,
): TitleFrame | undefined {
  const title = request.title.trim();
  const words = title.split(/\s+/).length;
  const first = source.sentences[0]?.text.toLowerCase() ?? '';
  const isFirstLine = first !== '' && first.startsWith(title.toLowerCase().replace(/[….]+$/, ''));
  if (title === '' || words > LONGEST_SPOKEN_TITLE || isFirstLine) return undefined;
  if (!isEnglish(title) || !isAllowed(title, style)) return undefined;
  return frameOf(title, tools, namesIn(source.sentences));
}
