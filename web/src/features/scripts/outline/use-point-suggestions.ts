import type { Outline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWriter } from '../generate/generate.queries.ts';
import { streamSuggestions } from './suggestion-events.ts';

export interface PointSuggestions {
  /** False without a model; nothing about suggestions is shown then. */
  isAvailable: boolean;
  pointsFor(sectionId: string): readonly string[];
  isBusy(sectionId: string): boolean;
  isFailed(sectionId: string): boolean;
  ask(sectionId: string): void;
  /** Removes a suggestion that was used or dropped. */
  remove(sectionId: string, point: string): void;
}

interface Connections {
  /** Saves what the creator has typed. */
  beforeAsking(): Promise<boolean>;
  /** Called with a suggestion that must not come back. */
  onDropped(sectionId: string, point: string): void;
}

/** What a run is about: one section, or all of them. */
const ALL = 'all';

/** Suggests points for every section when the outline is first opened, and new ones on request. */
export function usePointSuggestions(
  outline: Outline,
  { beforeAsking, onDropped }: Connections,
): PointSuggestions {
  const isAvailable = useWriter().data?.ai === true;
  const [points, setPoints] = useState<Record<string, readonly string[]>>(() =>
    Object.fromEntries(outline.suggestions.map((each) => [each.sectionId, each.points])),
  );
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const connection = useRef<AbortController | null>(null);
  const [hadNone] = useState(outline.suggestions.length === 0);

  const ask = useCallback(
    async (about: string) => {
      connection.current?.abort();
      const current = new AbortController();
      connection.current = current;
      setBusy(about);
      setFailed(null);
      try {
        // The server suggests points for what it has stored.
        await beforeAsking();
        let hasEnded = false;
        await streamSuggestions(outline._id, about === ALL ? null : about, current, {
          onPoints: ({ sectionId, points: suggested }) =>
            setPoints((shown) => ({ ...shown, [sectionId]: suggested })),
          onEnded({ error }) {
            hasEnded = true;
            if (error) setFailed(about);
          },
        });
        if (!hasEnded) setFailed(about);
      } catch {
        if (connection.current === current) setFailed(about);
      } finally {
        if (connection.current === current) setBusy(null);
      }
    },
    [outline._id, beforeAsking],
  );

  const askForAll = useEffectEvent(() => void ask(ALL));
  useEffect(() => {
    if (isAvailable && hadNone) askForAll();
    return () => {
      connection.current?.abort();
      connection.current = null;
    };
  }, [isAvailable, hadNone]);

  const concerns = (about: string | null, sectionId: string) => about === sectionId || about === ALL;
  return {
    isAvailable,
    pointsFor: (sectionId) => points[sectionId] ?? [],
    isBusy: (sectionId) => concerns(busy, sectionId),
    isFailed: (sectionId) => concerns(failed, sectionId) && (points[sectionId] ?? []).length === 0,
    ask: (sectionId) => void ask(sectionId),
    remove(sectionId, point) {
      setPoints((shown) => ({
        ...shown,
        [sectionId]: (shown[sectionId] ?? []).filter((each) => each !== point),
      }));
      onDropped(sectionId, point);
    },
  };
}
