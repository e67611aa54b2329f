import { setImmediate } from 'node:timers/promises';
import { languageOf, type VoiceLanguage } from '@cold-open/contract/voices/voice-language';
import { loadPointLibrary } from '../../content/load-content.ts';
import type { ScriptRequest } from '../script-writer.ts';
import type { WriterVoice } from '../writer-voice.ts';
import { checkAgainstTemplate } from './check-against-template.ts';
import type { DraftMaterial, TitleUse } from './draft-material.ts';
import { draftFromSource } from './from-source/draft-from-source.ts';
import { draftFromTitle } from './from-title/draft-from-title.ts';
import { countBeatWords, renderBeats } from './script-beats.ts';
import { sectionsFor } from './sections-for.ts';
import { createSeededChoice } from './seeded-choice.ts';
import { ownWords } from './source/key-points.ts';
import { isEnglish } from './source/language.ts';
import { englishTools, genericTools, withWordCache } from './source/language-tools.ts';
import { readSource, type SourceText } from './source/read-source.ts';
import { isEnglishTitle } from './source/title-language.ts';
import { truncateSource } from './source/truncate-source.ts';
import { isInstructionTitle } from './source/unwanted-lines.ts';
import { namesIn } from './speech/title-case.ts';
import { readTitleFrame } from './speech/title-frame.ts';
import { sectionsNamed } from './template/read-sections.ts';
import { readTemplate } from './template/read-template.ts';
import { isAllowed, type Style } from './template/style.ts';

const MAX_SPOKEN_TITLE_WORDS = 16;

interface OfflineScript {
  content: string;
  notes: string[];
}

/** Yields to the event loop between the steps, because long sources take a while. */
export async function draftScript(order: ScriptRequest): Promise<OfflineScript> {
  const pasted = ownWords(order);
  const grammar = await englishTools();
  const titleIsEnglish = isEnglishTitle(order.title, grammar);
  const isEnglishDraft = /\p{L}/u.test(pasted) ? isEnglish(truncateSource(pasted).text) : titleIsEnglish;
  const request = { ...order, voice: voiceFor(order, isEnglishDraft ? 'en' : languageOf(pasted)) };
  const style = styleOf(request);
  const tools = withWordCache(isEnglishDraft ? grammar : genericTools());
  await setImmediate();
  const source = readSource(pasted, request.title, tools);
  await setImmediate();
  const titleUse = titleUseOf(request.title, style, titleIsEnglish);
  const canSpeakTitle = titleUse === 'sentences' && !isStartOfSource(pasted, source, request.title);
  const material: DraftMaterial = {
    request,
    style,
    sections: sectionsFor(style, request.length),
    frame: canSpeakTitle ? readTitleFrame(request.title.trim(), tools, namesIn(source.sentences)) : undefined,
    choice: createSeededChoice(`${request.title}|${request.template}`, request.variant),
    tools,
    isEnglish: isEnglishDraft,
    titleUse,
  };
  const fromSource = source.sentences.length > 0 ? await draftFromSource(material, source) : undefined;
  await setImmediate();
  const isUsable = fromSource !== undefined && countBeatWords(fromSource.beats) > 0;
  const { beats, notes } = isUsable ? fromSource : draftFromTitle(material, await loadPointLibrary());
  if (pasted !== '' && !isUsable)
    notes.unshift('Nothing in the pasted text could be used, so this was written from the title.');
  return { content: renderBeats(beats), notes: [...notes, ...checkAgainstTemplate(material, beats)] };
}

/** The creator's lines are used only in a script in the same language. */
function voiceFor({ voice }: ScriptRequest, language: VoiceLanguage): WriterVoice | null {
  return voice && voice.language === language ? voice : null;
}

/** The beats of the template are known, so they are not read from its text again. */
function styleOf({ template, beats, voice }: ScriptRequest): Style {
  const read = readTemplate(template);
  const style = {
    ...read,
    opening: voice?.traits.greeting || read.opening,
    signOff: voice?.traits.signOff || read.signOff,
  };
  return beats ? { ...style, sections: sectionsNamed(beats.map(({ name }) => name)) } : style;
}

function titleUseOf(title: string, style: Style, titleIsEnglish: boolean): TitleUse {
  if (isInstructionTitle(title)) return 'instruction';
  const words = title.trim().split(/\s+/).length;
  if (title.trim() === '' || words > MAX_SPOKEN_TITLE_WORDS || !isAllowed(title, style)) return 'unused';
  return titleIsEnglish ? 'sentences' : 'other language';
}

/** Such a title would be spoken twice, and might end in the middle of a word. */
function isStartOfSource(pasted: string, { sentences }: SourceText, title: string): boolean {
  const start = title
    .trim()
    .toLowerCase()
    .replace(/[….]{1,9}$/, '');
  const firstLine = pasted.slice(0, pasted.search(/\n|$/)).toLowerCase();
  const isTruncatedLine = firstLine.length > start.length && firstLine.startsWith(start);
  const firstSentence = sentences[0]?.text.toLowerCase() ?? '';
  return isTruncatedLine || (firstSentence !== '' && firstSentence.startsWith(start));
}
