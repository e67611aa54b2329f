import type { ImageDesign } from '@cold-open/contract/images/images.contract';
import { MAX_NICHE_LENGTH } from '@cold-open/contract/images/recipe';
import { startRecipe } from '@cold-open/contract/images/variations';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { scriptQuery } from '../scripts/scripts.queries.ts';
import { headlineIdeas, shorten } from './headline-ideas.ts';
import { useImageDesign } from './images.queries.ts';
import type { Studio } from './use-studio.ts';

/** Loads the script or the design that the address names into the studio. */
export function useOpenedDesign({ recipe, dispatch }: Studio, address: URLSearchParams) {
  const designId = address.get('design');
  const design = useImageDesign(designId).data;
  const scriptId = address.get('script') ?? design?.scriptId ?? null;
  const script = useQuery({ ...scriptQuery(scriptId ?? ''), enabled: scriptId !== null }).data;

  /** What was put into the studio last, so that saving a design does not load it again. */
  const loaded = useRef<string | null>(null);
  const loadDesign = useEffectEvent((opened: ImageDesign) => {
    if (loaded.current === opened._id) return;
    loaded.current = opened._id;
    dispatch({ type: 'open', recipe: opened.recipe });
  });
  const loadScript = useEffectEvent((opened: Script) => {
    if (designId !== null || loaded.current === opened._id) return;
    loaded.current = opened._id;
    const niche = (opened.niche ?? '').slice(0, MAX_NICHE_LENGTH);
    const started = startRecipe({ headline: shorten(opened.title), niche, format: recipe.format });
    dispatch({ type: 'open', recipe: started });
  });
  useEffect(() => {
    if (design) loadDesign(design);
  }, [design]);
  useEffect(() => {
    if (script) loadScript(script);
  }, [script]);

  return {
    designId,
    design: design ?? null,
    scriptId,
    scriptTitle: script?.title ?? null,
    ideas: script ? headlineIdeas(script) : [],
    /** Called after a save, because the studio already shows the design. */
    markLoaded: (id: string) => {
      loaded.current = id;
    },
  };
}

export type OpenedDesign = ReturnType<typeof useOpenedDesign>;
