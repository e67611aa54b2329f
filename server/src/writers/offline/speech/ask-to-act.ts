import { type DraftMaterial, pickAllowed } from '../draft-material.ts';
import { type Line, spoken } from '../script-beats.ts';
import { askLines, closingQuestions } from './linking-lines.ts';

/** The question, the request or both that the template wants the viewer to leave with. */
export function askToAct(material: DraftMaterial): Line[] {
  const { style, frame, sections, isEnglish } = material;
  if (!isEnglish) return [];
  const wants = style.ask ?? (sections.some(({ role }) => role === 'ask') ? 'subscribe' : undefined);
  const asksQuestion = style.endsWithQuestion || wants === 'comment';
  const question = asksQuestion && pickAllowed(material, 'ending', closingQuestions(frame?.kind ?? 'thing'));
  const ask = wants && pickAllowed(material, 'ask', askLines(wants));
  // A script that is to end on a question asks for the rest before it.
  const said = style.endsWithQuestion ? [ask, question] : [question, ask];
  const text = said.filter(Boolean).join(' ');
  return text === '' ? [] : [spoken(text)];
}
