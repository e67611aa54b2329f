import {
  MAX_OUTLINE_SECTIONS,
  type OutlineSection,
  plannedWords,
} from '@cold-open/contract/scripts/outlines/outline-sections';
import {
  MAX_DROPPED_POINTS,
  type Outline,
  updateOutline,
} from '@cold-open/contract/scripts/outlines/outlines.contract';
import { scaleWords } from '@cold-open/contract/scripts/outlines/plan-outline';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { SaveState } from '../../../api/versioned-saver.ts';
import { toastWithUndo } from '../../../ui/toast.tsx';
import { mergeSections } from './merge-sections.ts';
import { outlineQuery } from './outline.queries.ts';
import { createOutlineSaver, type OutlineFields, type OutlineSaver } from './outline-saver.ts';
import { findUnsavedSections, storeUnsavedSections } from './unsaved-sections.ts';

const NEW_BEAT = { name: 'New beat', purpose: '', question: '', points: [], words: 50 };

export interface OutlineEditor {
  sections: readonly OutlineSection[];
  saveState: SaveState;
  /** Set after a beat was removed: how many words were planned before. */
  wordsBeforeRemoval: number | null;
  changeFields(fields: Partial<Omit<OutlineFields, 'sections' | 'droppedPoints'>>): void;
  replaceSections(sections: OutlineSection[]): void;
  changeSection(id: string, change: Partial<OutlineSection>): void;
  /** Returns the new place, or null if it cannot move there. */
  move(id: string, to: number): number | null;
  /** Returns the id of the new section, or null if there are too many. */
  add(): string | null;
  remove(id: string): void;
  /** Gives the words of the removed beat to the others. */
  keepWords(): void;
  /** Remembers a suggestion that was used or dropped. */
  dropPoint(sectionId: string, point: string): void;
  flush(): Promise<boolean>;
  retry(): void;
}

/** Changes an outline and saves it as it is typed. Nothing can be changed until it is loaded. */
export function useOutlineEditor(outline: Outline | null): OutlineEditor {
  const queryClient = useQueryClient();
  const [sections, setSections] = useState<readonly OutlineSection[]>(outline?.sections ?? []);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [wordsBeforeRemoval, setWordsBeforeRemoval] = useState<number | null>(null);
  const latest = useRef(sections);
  const saver = useRef<OutlineSaver | null>(null);
  const dropped = useRef<Outline['droppedPoints']>([]);
  const id = outline?._id ?? null;
  /** The version that the sections are based on. A later version of the outline may have arrived since. */
  const [base, setBase] = useState(outline);
  const [isEdited, setEdited] = useState(false);
  const isNewer = !isEdited && outline !== null && outline.version > (base?.version ?? 0);
  if (outline && (id !== base?._id || isNewer)) {
    setBase(outline);
    setEdited(false);
    setSections(outline.sections);
    setSaveState('saved');
    setWordsBeforeRemoval(null);
  }

  const show = useCallback((changed: readonly OutlineSection[]) => {
    latest.current = changed;
    setSections(changed);
  }, []);

  const currentSaver = useCallback(() => {
    if (!base) return null;
    const query = outlineQuery(base._id);
    saver.current ??= createOutlineSaver(base, {
      async save(body) {
        const { outline: saved } = await callApi(updateOutline, { params: { id: base._id }, body });
        queryClient.setQueryData(query.queryKey, saved);
        return saved;
      },
      load: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
      onState: setSaveState,
      onMerged: ({ sections: merged }) => show(merged),
      onUnsaved: (unsaved) =>
        storeUnsavedSections(
          base._id,
          unsaved && { base: unsaved.base.sections, sections: unsaved.fields.sections },
        ),
    });
    return saver.current;
  }, [base, queryClient, show]);

  const takeSections = useEffectEvent(() => {
    latest.current = sections;
    dropped.current = base?.droppedPoints ?? [];
  });
  useEffect(() => {
    if (base !== null) takeSections();
  }, [base]);
  /** Words typed without a connection are still there after a reload. */
  const restore = useEffectEvent(() => {
    const kept = base && findUnsavedSections(base._id);
    if (kept) change(mergeSections(kept.base, kept.sections, base.sections));
  });
  useEffect(() => {
    if (id !== null) restore();
  }, [id]);
  // Leaving the page must not lose the last words.
  useEffect(() => {
    if (id === null) return;
    const save = () => void saver.current?.flush();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
      saver.current = null;
    };
  }, [id]);

  const changeFields = (fields: Partial<OutlineFields>) => {
    setEdited(true);
    currentSaver()?.change(fields);
  };
  const change = (changed: readonly OutlineSection[]) => {
    show(changed);
    changeFields({ sections: [...changed] });
  };

  return {
    sections,
    saveState,
    wordsBeforeRemoval,
    changeFields,
    replaceSections: change,
    changeSection: (sectionId, fields) =>
      change(
        latest.current.map((section) => (section.id === sectionId ? { ...section, ...fields } : section)),
      ),
    move(sectionId, to) {
      const from = latest.current.findIndex((section) => section.id === sectionId);
      const moved = latest.current[from];
      if (!moved || to < 0 || to >= latest.current.length || to === from) return null;
      const others = latest.current.filter((section) => section !== moved);
      change([...others.slice(0, to), moved, ...others.slice(to)]);
      return to;
    },
    add() {
      if (latest.current.length >= MAX_OUTLINE_SECTIONS) return null;
      const newId = crypto.randomUUID();
      change([...latest.current, { ...NEW_BEAT, id: newId }]);
      return newId;
    },
    remove(sectionId) {
      const before = latest.current;
      const removed = before.find((section) => section.id === sectionId);
      if (!removed || before.length === 1) return;
      change(before.filter((section) => section !== removed));
      setWordsBeforeRemoval(plannedWords(before));
      toastWithUndo(`Removed ${removed.name}.`, () => {
        setWordsBeforeRemoval(null);
        const place = before.indexOf(removed);
        const present = latest.current;
        change([...present.slice(0, place), removed, ...present.slice(place)]);
      });
    },
    keepWords() {
      if (wordsBeforeRemoval !== null) change(scaleWords(latest.current, wordsBeforeRemoval));
      setWordsBeforeRemoval(null);
    },
    dropPoint(sectionId, point) {
      dropped.current = withDropped(dropped.current, sectionId, point);
      changeFields({ droppedPoints: dropped.current });
    },
    flush: useCallback(async () => (await saver.current?.flush()) ?? true, []),
    retry: () => currentSaver()?.retry(),
  };
}

/** Adds a suggestion to those of its section. Only the last ones are kept. */
function withDropped(
  all: Outline['droppedPoints'],
  sectionId: string,
  point: string,
): Outline['droppedPoints'] {
  const points = all.find((each) => each.sectionId === sectionId)?.points ?? [];
  const added = [...points.filter((each) => each !== point), point].slice(-MAX_DROPPED_POINTS);
  const others = all.filter((each) => each.sectionId !== sectionId);
  return [...others, { sectionId, points: added }].slice(-MAX_OUTLINE_SECTIONS);
}
