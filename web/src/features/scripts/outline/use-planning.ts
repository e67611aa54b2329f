import { MINUTE_MS } from '@cold-open/contract/durations';
import { isAnswered, plannedWords } from '@cold-open/contract/scripts/outlines/outline-sections';
import {
  createOutline,
  OUTLINES_PER_HOUR,
  type Outline,
} from '@cold-open/contract/scripts/outlines/outlines.contract';
import {
  moveAnswers,
  scaleWords,
  sectionsFromBeats,
} from '@cold-open/contract/scripts/outlines/plan-outline';
import type { ScriptLength } from '@cold-open/contract/scripts/script-lengths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { formatTime } from '../../../ui/day-format.ts';
import { usePromptTemplate } from '../../prompts/prompts.queries.ts';
import { templateAddressOf } from '../../prompts/selected-prompt.ts';
import type { GenerateDraft } from '../generate/generate-draft.ts';
import { type OrderedDraft, requestOf } from '../generate/order-request.ts';
import { lengthOf } from '../generate/script-plan.ts';
import { useChosenVoice } from '../generate/use-chosen-voice.ts';
import { usePlan } from '../generate/use-plan.ts';
import { ideasQuery, outlineQuery } from './outline.queries.ts';
import { type OutlineEditor, useOutlineEditor } from './use-outline-editor.ts';

export interface Planning {
  isOpen: boolean;
  /** Null while it is being made or loaded. */
  outline: Outline | null;
  /** Why there is no outline. */
  problem: string | null;
  editor: OutlineEditor;
  answered: number;
  words: number;
  open(): void;
  close(): void;
  retry(): void;
  /** Set when another prompt was selected: asks which beats to use. */
  newBeats: { keep(): void; use(): void } | null;
}

interface Options {
  draft: GenerateDraft;
  change: (changed: Partial<GenerateDraft>) => void;
  /** Called if the form lacks what an outline needs. */
  onRejected: (error: ApiError) => void;
}

/** Makes, loads and changes the outline that belongs to the form. */
export function usePlanning({ draft, change, onRejected }: Options): Planning {
  const queryClient = useQueryClient();
  const { outlineId, isPlanning } = draft;
  const { voiceId, isKnown } = useChosenVoice(draft.voice);
  const making = useMutation({
    mutationFn: () => callApi(createOutline, { body: outlineBodyOf({ ...draft, voiceId }) }),
    onSuccess({ outline: made }) {
      queryClient.setQueryData(outlineQuery(made._id).queryKey, made);
      void queryClient.invalidateQueries(ideasQuery);
      change({ outlineId: made._id });
    },
    onError(error) {
      if (!(error instanceof ApiError && error.status === 400)) return;
      change({ isPlanning: false });
      onRejected(error);
    },
  });
  const loaded = useQuery({ ...outlineQuery(outlineId), enabled: outlineId !== '' });
  const outline = outlineId === '' ? null : (loaded.data ?? null);
  const editor = useOutlineEditor(outline);
  const { sections } = editor;

  const needsOutline = isPlanning && outlineId === '';
  const make = useEffectEvent(() => making.mutate());
  useEffect(() => {
    if (needsOutline) make();
  }, [needsOutline]);

  // An outline that was deleted elsewhere is made again.
  const isGone = loaded.error instanceof ApiError && loaded.error.status === 404;
  const forget = useEffectEvent(() => change({ outlineId: '', isPlanning: false }));
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);

  useFormChanges(draft, outline, editor);
  useVoiceChanges(outline, editor, isKnown ? voiceId : undefined);
  const newBeats = useNewBeats(draft, outline, editor);
  const error = making.error ?? loaded.error;
  return {
    isOpen: isPlanning,
    outline,
    problem: error && !making.isPending ? problemOf(error) : null,
    editor,
    answered: sections.filter(isAnswered).length,
    words: plannedWords(sections),
    open: () => change({ isPlanning: true }),
    close: () => {
      change({ isPlanning: false });
      making.reset();
    },
    retry: () => (outlineId === '' ? making.mutate() : void loaded.refetch()),
    newBeats,
  };
}

interface FormFacts {
  id: string | null;
  title: string;
  length: ScriptLength | null;
}

/** The title and the length belong to the outline too. Another length scales the words of the beats. */
function useFormChanges(draft: GenerateDraft, outline: Outline | null, editor: OutlineEditor) {
  const title = draft.title.trim();
  const length = lengthOf(draft);
  const words = usePlan(draft).length?.words ?? null;
  const id = outline?._id ?? null;
  const known = useRef<FormFacts>(null);
  const apply = useEffectEvent((current: FormFacts) => {
    const before = known.current;
    known.current = current;
    if (current.id === null || before?.id !== current.id) return;
    if (title !== before.title && title !== '') editor.changeFields({ title });
    if (length === null || length === before.length || words === null) return;
    editor.changeFields({ contentType: draft.contentType, length });
    editor.replaceSections(scaleWords(editor.sections, words));
  });
  useEffect(() => apply({ id, title, length }), [id, title, length]);
}

/** Suggestions are made in the voice that the form has chosen. `voiceId` is undefined while the voices are loading. */
function useVoiceChanges(outline: Outline | null, editor: OutlineEditor, voiceId: string | null | undefined) {
  const id = outline?._id ?? null;
  const apply = useEffectEvent(() => {
    if (outline && voiceId !== undefined && outline.voiceId !== voiceId) editor.changeFields({ voiceId });
  });
  useEffect(() => {
    if (id !== null && voiceId !== undefined) apply();
  }, [id, voiceId]);
}

function useNewBeats(draft: GenerateDraft, outline: Outline | null, editor: OutlineEditor) {
  const { selected } = draft;
  const { data: template } = usePromptTemplate(selected && templateAddressOf(selected));
  const [promptId, setPromptId] = useState<string | null>(null);
  const [outlineId, setOutlineId] = useState<string | null>(null);
  if (outline && outline._id !== outlineId) {
    setOutlineId(outline._id);
    setPromptId(outline.promptID);
  }
  const selectedId = selected?.nestedPrompt._id ?? null;
  const isChanged = outline !== null && selectedId !== null && selectedId !== promptId;
  const beats = isChanged ? template?.beats : undefined;
  const settle = () => {
    setPromptId(selectedId);
    editor.changeFields({ promptID: selectedId });
  };
  const use = () => {
    const words = plannedWords(editor.sections);
    const fresh = sectionsFromBeats(beats ?? [], words, () => crypto.randomUUID());
    if (fresh.length > 0) editor.replaceSections(moveAnswers(editor.sections, fresh));
    settle();
  };
  const isUnanswered = !editor.sections.some(isAnswered);
  const replaceUnasked = useEffectEvent(use);
  const isReady = beats !== undefined;
  useEffect(() => {
    if (isReady && isUnanswered) replaceUnasked();
  }, [isReady, isUnanswered]);
  return isReady && !isUnanswered ? { keep: settle, use } : null;
}

function outlineBodyOf(draft: OrderedDraft) {
  const { style: _style, quality: _quality, outlineId: _outlineId, ...body } = requestOf(draft).body;
  return body as Parameters<typeof callApi<typeof createOutline>>[1]['body'];
}

function problemOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'Could not make the outline.';
  if (error.code === 'storage_full') return error.message;
  if (error.code !== 'too_many_attempts') return 'Could not make the outline.';
  const minutes = Number(/(\d+) minute/.exec(error.message)?.[1] ?? 60);
  const time = new Date(Date.now() + minutes * MINUTE_MS);
  return `You can make ${OUTLINES_PER_HOUR} outlines an hour. Try again at ${formatTime(time.toISOString())}.`;
}
