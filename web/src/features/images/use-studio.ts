import type { Recipe } from '@cold-open/contract/images/recipe';
import { makeVariations, startRecipe } from '@cold-open/contract/images/variations';
import { useMemo, useReducer } from 'react';

const MAX_STEPS = 100;

interface StudioState {
  recipe: Recipe;
  past: Recipe[];
  future: Recipe[];
  /** Which set of variations is shown. */
  set: number;
  pinned: Recipe[];
  /** The field that the last change was about. Typing in one field, or dragging, is undone in one step. */
  lastField: keyof Recipe | null;
}

type StudioAction =
  | { type: 'change'; change: Partial<Recipe>; field?: keyof Recipe }
  | { type: 'open'; recipe: Recipe }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'new_set' }
  | { type: 'toggle_pin'; recipe: Recipe };

const FIELDS_TYPED_INTO: readonly (keyof Recipe)[] = ['headline', 'niche', 'photo', 'shift'];

export const isSameRecipe = (a: Recipe, b: Recipe) => JSON.stringify(a) === JSON.stringify(b);

function studioReducer(state: StudioState, action: StudioAction): StudioState {
  const { recipe, past, future } = state;
  switch (action.type) {
    case 'change': {
      const next = { ...recipe, ...action.change };
      if (isSameRecipe(next, recipe)) return state;
      const lastField = action.field ?? null;
      const isSameStep =
        lastField !== null && lastField === state.lastField && FIELDS_TYPED_INTO.includes(lastField);
      return {
        ...state,
        recipe: next,
        past: isSameStep ? past : [...past, recipe].slice(-MAX_STEPS),
        future: [],
        lastField,
      };
    }
    case 'open':
      return { ...state, recipe: action.recipe, past: [], future: [], lastField: null };
    case 'undo': {
      const last = past.at(-1);
      if (!last) return state;
      return {
        ...state,
        recipe: last,
        past: past.slice(0, -1),
        future: [recipe, ...future],
        lastField: null,
      };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (!next) return state;
      return { ...state, recipe: next, past: [...past, recipe], future: rest, lastField: null };
    }
    case 'new_set':
      return { ...state, set: state.set + 1 };
    case 'toggle_pin': {
      const others = state.pinned.filter((each) => !isSameRecipe(each, action.recipe));
      const isPinned = others.length < state.pinned.length;
      return { ...state, pinned: isPinned ? others : [...others, action.recipe] };
    }
  }
}

const newStudio = (recipe: Recipe): StudioState => ({
  recipe,
  past: [],
  future: [],
  set: 1,
  pinned: [],
  lastField: null,
});

export function useStudio() {
  const [state, dispatch] = useReducer(studioReducer, null, () =>
    newStudio(startRecipe({ headline: 'The door nobody opened', niche: 'Documentary' })),
  );
  const { headline, niche, format, photo } = state.recipe;
  // The set does not depend on the layout or the colors, so that choosing one does not replace them all.
  const variations = useMemo(
    () => makeVariations({ ...startRecipe({ headline, niche, format }), photo }, state.set),
    [headline, niche, format, photo, state.set],
  );
  return { ...state, variations, dispatch };
}

export type Studio = ReturnType<typeof useStudio>;
