import { type DraftMaterial, pickAllowed } from '../draft-material.ts';
import { type Line, spoken } from '../script-beats.ts';
import { closingQuestions, requestLines } from './linking-lines.ts';

/** Ends the script with a question, a request to the viewer, or both, as the template asks. */
export function callToAction(material: DraftMaterial): Line[] {
  const { style, frame, sections, isEnglish } = material;
  if (!isEnglish) return [];
  const requested = style.ask ?? (sections.some(({ role }) => role === 'ask') ? 'subscribe' : undefined);
  const asksQuestion = style.endsWithQuestion || requested === 'comment';
  const question = asksQuestion && pickAllowed(material, 'ending', closingQuestions(frame?.kind ?? 'thing'));
  const request = requested && pickAllowed(material, 'ask', requestLines(requested));
  const sentences = style.endsWithQuestion ? [request, question] : [question, request];
  const text = sentences.filter(Boolean).join(' ');
  return text === '' ? [] : [spoken(text)];
}
