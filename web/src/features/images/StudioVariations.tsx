import type { ShapedWords } from '@cold-open/contract/images/faces';
import { LAYOUT_LABELS } from '@cold-open/contract/images/names';
import type { Recipe } from '@cold-open/contract/images/recipe';
import { ActionIcon, Button } from '@mantine/core';
import { IconPin, IconPinFilled, IconRefresh } from '@tabler/icons-react';
import { DrawnImage } from './DrawnImage.tsx';
import classes from './StudioVariations.module.css';
import { isSameRecipe, type Studio } from './use-studio.ts';

interface Look {
  shapes: ShapedWords;
  hasMark: boolean;
}

export function StudioVariations({ studio, ...look }: { studio: Studio } & Look) {
  const { variations, pinned, dispatch } = studio;
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>
          Variations <span className="co-timecode">{variations.length}</span>
        </h2>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => dispatch({ type: 'new_set' })}
        >
          New six
        </Button>
      </div>
      <ul className={classes.list}>
        {variations.map((recipe, i) => (
          <Variation
            key={recipe.seed}
            name={`Variation ${i + 1}`}
            recipe={recipe}
            studio={studio}
            {...look}
          />
        ))}
      </ul>
      {pinned.length > 0 && (
        <>
          <h2 className={`co-label ${classes.pinnedTitle}`}>
            Pinned <span>{pinned.length}</span>
          </h2>
          <ul className={classes.list} aria-label="Pinned">
            {pinned.map((recipe, i) => (
              <Variation
                key={JSON.stringify(recipe)}
                name={`Pinned ${i + 1}`}
                recipe={recipe}
                studio={studio}
                {...look}
              />
            ))}
          </ul>
          <p className={classes.note}>Pinned pictures stay when you ask for six new ones.</p>
        </>
      )}
    </>
  );
}

function Variation({
  name,
  recipe,
  studio,
  shapes,
  hasMark,
}: { name: string; recipe: Recipe; studio: Studio } & Look) {
  const isPinned = studio.pinned.some((each) => isSameRecipe(each, recipe));
  const Pin = isPinned ? IconPinFilled : IconPin;
  const label = `${name}: ${LAYOUT_LABELS[recipe.layout]}`;
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.choice}
        aria-label={label}
        aria-pressed={isSameRecipe(recipe, studio.recipe)}
        onClick={() => studio.dispatch({ type: 'change', change: { ...recipe, shift: undefined } })}
      >
        <DrawnImage recipe={recipe} shapes={shapes} hasMark={hasMark} />
      </button>
      <ActionIcon
        size={30}
        radius="xl"
        className={classes.pin ?? ''}
        aria-label={`${isPinned ? 'Unpin' : 'Pin'} ${name.toLowerCase()}`}
        aria-pressed={isPinned}
        onClick={() => studio.dispatch({ type: 'toggle_pin', recipe })}
      >
        <Pin size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
