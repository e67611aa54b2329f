import type { ShapedWords } from '@cold-open/contract/images/faces';
import { FORMATS } from '@cold-open/contract/images/formats';
import {
  FORMAT_LABELS,
  FORMAT_NAMES,
  type FormatName,
  LAYOUT_LABELS,
  LAYOUT_NAMES,
  PALETTE_NAMES,
} from '@cold-open/contract/images/names';
import { paletteOf } from '@cold-open/contract/images/palettes';
import { MAX_HEADLINE_LENGTH } from '@cold-open/contract/images/recipe';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useVideoNiches } from '../videos/videos.queries.ts';
import { ChoiceGrid } from './ChoiceGrid.tsx';
import { DrawnImage } from './DrawnImage.tsx';
import { GOOD_HEADLINE_LENGTH } from './headline-ideas.ts';
import { PictureSettings } from './PictureSettings.tsx';
import classes from './StudioSettings.module.css';
import type { Studio } from './use-studio.ts';

const paletteLabel = (name: string) => {
  const words = name.replace('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function StudioSettings({
  studio,
  shapes,
  ideas,
  hasTools,
}: {
  studio: Studio;
  shapes: ShapedWords;
  ideas: readonly string[];
  hasTools: boolean;
}) {
  const { recipe, dispatch } = studio;
  const { headline, niche, layout, palette } = recipe;
  const change = (part: Partial<typeof recipe>, field?: keyof typeof recipe) =>
    dispatch({ type: 'change', change: part, ...(field && { field }) });
  // The small drawings may lag behind while someone types.
  const shown = useDeferredValue(recipe);
  const isLong = headline.length > GOOD_HEADLINE_LENGTH;
  return (
    <div className={classes.panel}>
      <div>
        <TextInput
          label={
            <span className={classes.label}>
              Headline
              <span className={classes.counter} data-long={isLong || undefined}>
                {headline.length} of {GOOD_HEADLINE_LENGTH}
              </span>
            </span>
          }
          aria-label="Headline"
          size="md"
          value={headline}
          maxLength={MAX_HEADLINE_LENGTH}
          onChange={(event) => change({ headline: event.currentTarget.value }, 'headline')}
        />
        {ideas.length > 0 && (
          <ul className={classes.ideas} aria-label="Ideas from the script">
            {ideas.map((idea) => (
              <li key={idea}>
                <button type="button" onClick={() => change({ headline: idea })}>
                  {idea}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <NicheField value={niche} onChange={(next) => change({ niche: next })} />
      <ChoiceGrid
        name="layout"
        label="Layout"
        hint={LAYOUT_LABELS[layout]}
        columns={4}
        value={layout}
        choices={LAYOUT_NAMES.map((name) => ({
          value: name,
          label: LAYOUT_LABELS[name],
          content: <DrawnImage recipe={{ ...shown, format: 'thumbnail', layout: name }} shapes={shapes} />,
        }))}
        onChange={(next) => change({ layout: next })}
      />
      <ChoiceGrid
        name="palette"
        label="Colors"
        hint={paletteLabel(palette)}
        columns={9}
        value={palette}
        choices={PALETTE_NAMES.map((name) => ({
          value: name,
          label: paletteLabel(name),
          content: <span className={classes.swatch} style={{ backgroundColor: paletteOf(name).ground }} />,
        }))}
        onChange={(next) => change({ palette: next })}
      />
      <PictureSettings studio={studio} hasTools={hasTools} />
    </div>
  );
}

export function FormatChoice({
  value,
  onChange,
}: {
  value: FormatName;
  onChange: (format: FormatName) => void;
}) {
  return (
    <fieldset className={classes.formats}>
      <legend>Format</legend>
      {FORMAT_NAMES.map((name) => {
        const { width, height } = FORMATS[name];
        return (
          <label key={name} className={classes.format} data-checked={name === value || undefined}>
            <input
              type="radio"
              name="format"
              className={classes.formatInput}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <span
              aria-hidden
              className={classes.shape}
              style={{ aspectRatio: `${width} / ${height}`, [width >= height ? 'width' : 'height']: 22 }}
            />
            <span>{FORMAT_LABELS[name]}</span>
            <span className="co-timecode">
              {width} × {height}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Browses the starting points of a niche: its drawings, its paper and new variations. */
function NicheField({ value, onChange }: { value: string; onChange: (niche: string) => void }) {
  const { data: niches = [] } = useVideoNiches();
  const all = [...new Set([value, ...niches])].filter((niche) => niche !== '');
  return (
    <NativeSelect
      label="Niche"
      size="md"
      value={value}
      data={[{ value: '', label: 'Any niche' }, ...all]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
