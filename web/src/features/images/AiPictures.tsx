import { AI_PICTURES_COST } from '@cold-open/contract/billing/billing-rules';
import { MAX_WISH_LENGTH } from '@cold-open/contract/images/ai-pictures.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FieldError } from '../../ui/FieldError.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useCurrentUser } from '../account/account.queries.ts';
import { TokenPrice } from '../billing/TokenPrice.tsx';
import { useAiPictures } from './ai-pictures.queries.ts';
import classes from './PhotoPicker.module.css';
import { PhotoControls } from './PhotoPicker.tsx';
import { PhotoTiles } from './PhotoTiles.tsx';
import { usePhotos } from './photos.queries.ts';
import type { Studio } from './use-studio.ts';

const PLACES = ['first', 'second', 'third', 'fourth'];

/** Describes a picture and chooses one of four. */
export function AiPictures({
  studio: { recipe, dispatch },
  hasTools,
}: {
  studio: Studio;
  hasTools: boolean;
}) {
  const [wish, setWish] = useState('');
  const ai = useAiPictures();
  const tokens = useCurrentUser().data?.tokens ?? 0;
  const { data: photos = [] } = usePhotos();
  const hasTokens = tokens >= AI_PICTURES_COST;
  const { headline, niche, format } = recipe;
  return (
    <div className={classes.picker}>
      <TextArea
        label="What should it show?"
        placeholder="A steel door in a basement, one strip of light under it, no people"
        rows={2}
        maxLength={MAX_WISH_LENGTH}
        value={wish}
        onChange={(event) => setWish(event.currentTarget.value)}
      />
      <Button
        variant="lamp"
        aria-disabled={ai.isMaking || !hasTools || !hasTokens || undefined}
        onClick={() => {
          if (!ai.isMaking && hasTools && hasTokens) ai.start({ headline, niche, wish: wish.trim(), format });
        }}
      >
        {ai.isMaking ? 'Making four pictures' : 'Make four'}
        {!ai.isMaking && <TokenPrice tokens={AI_PICTURES_COST} />}
      </Button>
      {!hasTools && <p className={classes.note}>AI pictures are part of the Image tools.</p>}
      {hasTools && !hasTokens && <p className={classes.note}>You need 1 token.</p>}
      {ai.problem && <FieldError>{ai.problem}</FieldError>}
      <div role="status">
        {ai.isMaking && (
          <div className={classes.making}>
            {PLACES.map((place) => (
              <span key={place} />
            ))}
          </div>
        )}
      </div>
      <PhotoTiles
        label="AI pictures"
        photos={photos.filter(({ source }) => source === 'ai')}
        chosenId={recipe.photo?.id ?? null}
        onChoose={(id) =>
          dispatch({
            type: 'change',
            change: { photo: { id, treatment: 'natural', focusX: 0.5, focusY: 0.5, zoom: 1 } },
          })
        }
      />
      {recipe.photo && (
        <PhotoControls
          photo={recipe.photo}
          onChange={(photo, field) =>
            dispatch({ type: 'change', change: { photo }, ...(field && { field }) })
          }
        />
      )}
      <p className={classes.note}>
        Your headline is added on top. Pictures that no design uses are deleted after 7 days.
      </p>
    </div>
  );
}
