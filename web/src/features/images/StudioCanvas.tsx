import { type Box, FORMATS } from '@cold-open/contract/images/formats';
import { FORMAT_LABELS } from '@cold-open/contract/images/names';
import { ActionIcon, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { DrawnImage } from './DrawnImage.tsx';
import classes from './StudioCanvas.module.css';
import { useDrawing } from './use-drawing.ts';
import { useMovePicture } from './use-move-picture.ts';
import type { Studio } from './use-studio.ts';

const NO_SHAPES = {};

export type Drawing = Pick<ComponentProps<typeof DrawnImage>, 'recipe' | 'shapes' | 'hasMark'>;

export function StudioCanvas({ studio, drawing }: { studio: Studio; drawing: Drawing }) {
  const { recipe, past, future, dispatch } = studio;
  const [hasGuides, setGuides] = useState(true);
  const { width, height } = FORMATS[recipe.format];
  const { image } = useDrawing(recipe, {
    shapes: drawing.shapes ?? NO_SHAPES,
    hasMark: drawing.hasMark ?? false,
    isLarge: true,
  });
  const move = useMovePicture(studio, image);
  return (
    <section aria-label="Image">
      <div className={classes.bar}>
        <strong>{FORMAT_LABELS[recipe.format]}</strong>
        <span className="co-timecode">
          {width} × {height}
        </span>
        <span className={classes.tools}>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label="Undo"
            disabled={past.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          >
            <IconArrowBackUp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label="Redo"
            disabled={future.length === 0}
            onClick={() => dispatch({ type: 'redo' })}
          >
            <IconArrowForwardUp size={20} aria-hidden />
          </ActionIcon>
          <Checkbox
            label="Guides"
            checked={hasGuides}
            onChange={(event) => setGuides(event.currentTarget.checked)}
          />
        </span>
      </div>
      <div className={classes.frame} data-format={recipe.format}>
        <div className={classes.image}>
          <DrawnImage {...drawing} isLarge alt={`Your image: ${recipe.headline || 'no headline'}`} />
          {hasGuides && <Guides studio={studio} />}
          <button
            type="button"
            className={classes.handle}
            aria-label="Move the picture with the arrow keys"
            data-draggable={recipe.photo !== null || undefined}
            {...move}
          />
        </div>
      </div>
    </section>
  );
}

/** Marks what the player covers, and what every screen shows of a banner. */
function Guides({ studio: { recipe } }: { studio: Studio }) {
  const { width, height, covered, safe } = FORMATS[recipe.format];
  const place = ({ x, y, w, h }: Box) => ({
    left: `${(x / width) * 100}%`,
    top: `${(y / height) * 100}%`,
    width: `${(w / width) * 100}%`,
    height: `${(h / height) * 100}%`,
  });
  return (
    <>
      {covered.map(({ name, box }) => (
        <span key={name} aria-hidden className={classes.covered} style={place(box)}>
          {name === 'the time stamp' ? 'time' : name}
        </span>
      ))}
      {recipe.format === 'banner' && (
        <>
          <span aria-hidden className={classes.band} style={place({ x: 0, y: safe.y, w: width, h: safe.h })}>
            <span className={classes.label}>Computer</span>
          </span>
          <span aria-hidden className={classes.safe} style={place(safe)}>
            <span className={classes.label}>
              Every screen, {safe.w} × {safe.h}
            </span>
          </span>
        </>
      )}
    </>
  );
}
