import { MOTIF_NAMES } from '@cold-open/contract/images/names';
import { motifsFor } from '@cold-open/contract/images/niches';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { AiPictures } from './AiPictures.tsx';
import { useAiPictureService } from './ai-pictures.queries.ts';
import { ChoiceGrid } from './ChoiceGrid.tsx';
import { drawMotif } from './motif-drawing.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { useIsPhotoMissing } from './photos.queries.ts';
import classes from './StudioSettings.module.css';
import type { Studio } from './use-studio.ts';

type Kind = 'drawn' | 'photo' | 'ai';

/** What the image shows beside its words: a drawing, a photo or an AI picture. */
export function PictureSettings({ studio, hasTools }: { studio: Studio; hasTools: boolean }) {
  const { recipe, dispatch } = studio;
  const [chosen, setChosen] = useState<Kind | null>(null);
  const { data: ai } = useAiPictureService();
  const isMissing = useIsPhotoMissing(recipe.photo?.id ?? null);
  useEffect(() => {
    // The drawing is shown already, so that the file will look like it.
    if (isMissing) dispatch({ type: 'change', change: { photo: null } });
  }, [isMissing, dispatch]);
  const kind = chosen ?? (recipe.photo ? 'photo' : 'drawn');
  const choices: { value: Kind; label: string }[] = [
    { value: 'drawn', label: 'Drawn' },
    { value: 'photo', label: 'Your photo' },
    ...(ai?.available ? [{ value: 'ai' as const, label: 'AI picture' }] : []),
  ];
  return (
    <div className={classes.picture}>
      <ChoiceField
        label="Picture"
        choices={choices}
        value={kind}
        onChange={(next) => {
          setChosen(next);
          if (next === 'drawn') dispatch({ type: 'change', change: { photo: null } });
        }}
      />
      {kind === 'drawn' && <MotifChoice studio={studio} key={recipe.niche} />}
      {kind === 'photo' && <PhotoPicker studio={studio} />}
      {kind === 'ai' && <AiPictures studio={studio} hasTools={hasTools} />}
    </div>
  );
}

const FIRST_MOTIFS = 8;
const motifLabel = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The drawings for the niche first. All others are one click away. */
function MotifChoice({ studio: { recipe, dispatch } }: { studio: Studio }) {
  const { niche, headline, motif, palette } = recipe;
  const [isOpen, setOpen] = useState(false);
  const fitting = motifsFor(niche, headline);
  const all = [...new Set([...fitting, motif, ...MOTIF_NAMES])];
  const shown = isOpen ? all : all.slice(0, Math.max(FIRST_MOTIFS, all.indexOf(motif) + 1));
  return (
    <div>
      <ChoiceGrid
        name="motif"
        label="Drawing"
        hint={motifLabel(motif)}
        columns={4}
        value={motif}
        choices={shown.map((name) => ({
          value: name,
          label: motifLabel(name),
          content: <img className={classes.motif} src={drawMotif(name, palette)} alt="" />,
        }))}
        onChange={(next) => dispatch({ type: 'change', change: { motif: next } })}
      />
      {shown.length < all.length && (
        <Button variant="subtle" size="sm" className={classes.more ?? ''} onClick={() => setOpen(true)}>
          All {all.length} drawings
        </Button>
      )}
      <p className={classes.note}>Every drawing is free to use, in any color.</p>
    </div>
  );
}
