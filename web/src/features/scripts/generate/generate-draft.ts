import type { ExampleOpening } from '@cold-open/contract/prompts/example-opening';
import type { VideoType } from '@cold-open/contract/prompts/prompts.contract';
import type { TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import type { ScriptLength } from '@cold-open/contract/scripts/script-lengths';
import type { ScriptQuality } from '@cold-open/contract/scripts/script-orders.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDraft } from '../../../api/use-draft.ts';
import { promptTemplate, type StoredTemplate } from '../../prompts/prompts.queries.ts';
import { type SelectedPrompt, templateAddressOf } from '../../prompts/selected-prompt.ts';

export type ContentType = 'long_form' | 'youtube_shorts';
export type LongFormLength = Exclude<ScriptLength, 'shorts'>;

/** The generate form's values. */
export interface GenerateDraft extends Record<string, unknown> {
  mode: 'options' | 'paste';
  title: string;
  /** The niche that the title was listed under, for the prompts to offer first. */
  niche: string;
  contentType: ContentType;
  length: LongFormLength | '';
  pasteContent: string;
  /** What the script should say, one point per line. */
  keyPoints: string;
  /**
   * The id of a voice, 'mine' for the creator's default voice, or 'template' for the template's; empty until something is
   * chosen.
   */
  voice: string;
  /** `best` only counts while a stronger model is set up. */
  quality: ScriptQuality;
  selected: SelectedPrompt | null;
  /** The outline made from this form; empty if there is none. */
  outlineId: string;
  /** The outline is open, and the script is written from it. */
  isPlanning: boolean;
}

const EMPTY: GenerateDraft = {
  mode: 'options',
  title: '',
  niche: '',
  contentType: 'long_form',
  length: '',
  pasteContent: '',
  keyPoints: '',
  voice: '',
  quality: 'standard',
  selected: null,
  outlineId: '',
  isPlanning: false,
};

/** True if nothing was typed or selected that a creator would miss. */
export function isUntouched({ title, pasteContent, keyPoints, selected }: GenerateDraft): boolean {
  return [title, pasteContent, keyPoints].every((text) => text.trim() === '') && selected === null;
}

/** An older version of the app may have stored other fields. */
export function withKnownFields(stored: Record<string, unknown>): GenerateDraft {
  const known = Object.entries(stored).filter(
    ([field, value]) => field in EMPTY && typeof value === typeof EMPTY[field],
  );
  // A script was written from the outline, so the next script needs a new one.
  return { ...EMPTY, ...Object.fromEntries(known), outlineId: '', isPlanning: false };
}

/** Holds the form values. They survive a reload and include a topic or prompt passed by another page. */
export function useGenerateDraft() {
  const { values: draft, change } = useDraft('generate', EMPTY);
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const passedState: unknown = location.state;
  const [replacement, setReplacement] = useState<{ by: string; replaced: string } | null>(null);
  const title = useRef(draft.title);
  useEffect(() => {
    title.current = draft.title;
  }, [draft.title]);
  useEffect(() => {
    const { topic, niche, selected, template } = readPassedState(passedState);
    if (topic === null && selected === null) return;
    if (selected && template !== null) {
      queryClient.setQueryData(promptTemplate(templateAddressOf(selected)).queryKey, template);
    }
    change({ ...(topic !== null && { title: topic, niche }), ...(selected && { selected }) });
    const before = title.current.trim();
    // A topic that takes the place of another topic still replaces what was typed before both.
    if (topic !== null)
      setReplacement((last) => ({ by: topic, replaced: last?.by === before ? last.replaced : before }));
    // Clears the state, because a reload must restore what was typed since.
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [passedState, change, location, navigate, queryClient]);
  const isReplaced = replacement !== null && replacement.by === draft.title && replacement.replaced !== '';
  return { draft, change, replacedTitle: isReplaced ? replacement.replaced : null };
}

/** Navigation state may come from an older version of the app, so it is validated. */
function readPassedState(state: unknown) {
  const { topic, niche, nestedPrompt, parentGroup, ...template } = asRecord(state);
  const hasPrompt = [nestedPrompt, parentGroup].every((part) => typeof asRecord(part)._id === 'string');
  return {
    topic: typeof topic === 'string' ? topic : null,
    niche: typeof niche === 'string' ? niche : '',
    selected: hasPrompt ? ({ nestedPrompt, parentGroup } as SelectedPrompt) : null,
    template: readTemplate(template),
  };
}

function readTemplate({
  promptTemplate: text,
  beats,
  exampleOpening,
}: Record<string, unknown>): StoredTemplate | null {
  if (typeof text !== 'string' || !Array.isArray(beats) || !beats.every(isBeat)) return null;
  return { promptTemplate: text, beats, exampleOpening: isOpening(exampleOpening) ? exampleOpening : null };
}

function isBeat(value: unknown): value is TemplateBeat {
  const { name, purpose, question, share } = asRecord(value);
  return areTexts(name, purpose, question) && typeof share === 'number';
}

function isOpening(value: unknown): value is ExampleOpening {
  const { topic, text } = asRecord(value);
  return areTexts(topic, text);
}

const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string');

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function videoTypeOf(contentType: ContentType): VideoType {
  return contentType === 'long_form' ? 'long' : 'short';
}
