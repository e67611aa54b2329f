import '@mantine/core/styles/Slider.css';
import { PHOTO_TREATMENTS, type PhotoTreatment } from '@cold-open/contract/images/names';
import { PHOTO_FILE_TYPES, PHOTO_MESSAGES } from '@cold-open/contract/images/photos.contract';
import type { RecipePhoto } from '@cold-open/contract/images/recipe';
import { ActionIcon, FileButton, Slider } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import classes from './PhotoPicker.module.css';
import { PhotoTiles } from './PhotoTiles.tsx';
import { problemWithFile, useDeletePhoto, usePhotos, useUploadPhoto } from './photos.queries.ts';
import type { Studio } from './use-studio.ts';

const TREATMENT_LABELS: Record<PhotoTreatment, string> = {
  natural: 'As it is',
  duotone: 'Two tones',
  night: 'Night',
};
const newPhoto = (id: string): RecipePhoto => ({
  id,
  treatment: 'natural',
  focusX: 0.5,
  focusY: 0.5,
  zoom: 1,
});

/** Uploads a photo, or chooses one that was uploaded before, and sets how it is shown. */
export function PhotoPicker({ studio: { recipe, dispatch } }: { studio: Studio }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const use = (id: string) =>
    dispatch({ type: 'change', change: { photo: recipe.photo ? { ...recipe.photo, id } : newPhoto(id) } });
  const upload = useUploadPhoto({ onUploaded: ({ _id }) => use(_id) });
  const remove = useDeletePhoto();
  const { data: photos = [] } = usePhotos();
  const start = (file: File | null) => {
    if (!file || upload.isPending) return;
    const found = problemWithFile(file);
    setProblem(found);
    if (found === null)
      upload.mutate(file, { onError: (error) => setProblem(textOf(error, PHOTO_MESSAGES.uploadFailed)) });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    start(event.dataTransfer.files[0] ?? null);
  };
  return (
    <div className={classes.picker}>
      <FileButton accept={PHOTO_FILE_TYPES.join(',')} onChange={start} inputProps={{ 'aria-label': 'Photo' }}>
        {(props) => (
          <button
            type="button"
            className={classes.drop}
            data-over={isOver || undefined}
            aria-busy={upload.isPending}
            {...props}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
          >
            <IconPhotoPlus size={22} aria-hidden />
            <span>{upload.isPending ? 'Uploading…' : 'Drop a photo or choose one'}</span>
            <small>JPG, PNG or WebP, up to 10 MB</small>
          </button>
        )}
      </FileButton>
      {problem && <FieldError>{problem}</FieldError>}
      <PhotoTiles
        label="Your photos"
        photos={photos.filter(({ source }) => source === 'upload')}
        chosenId={recipe.photo?.id ?? null}
        onChoose={use}
      />
      {recipe.photo && (
        <PhotoControls
          photo={recipe.photo}
          onChange={(photo, field) =>
            dispatch({ type: 'change', change: { photo }, ...(field && { field }) })
          }
          onDelete={(id) => {
            dispatch({ type: 'change', change: { photo: null } });
            remove.mutate(id);
          }}
        />
      )}
    </div>
  );
}

/** The crop and the treatment of the photo in the image. */
export function PhotoControls({
  photo,
  onChange,
  onDelete,
}: {
  photo: RecipePhoto;
  onChange: (photo: RecipePhoto, field?: 'photo') => void;
  onDelete?: (id: string) => void;
}) {
  return (
    <>
      <ChoiceField
        label="Look"
        choices={PHOTO_TREATMENTS.map((value) => ({ value, label: TREATMENT_LABELS[value] }))}
        value={photo.treatment}
        onChange={(treatment) => onChange({ ...photo, treatment })}
      />
      <div>
        <div className={classes.zoomLabel} id="photo-zoom">
          <span>Zoom</span>
          <span className="co-timecode">{photo.zoom.toFixed(1)}x</span>
        </div>
        <Slider
          aria-labelledby="photo-zoom"
          thumbLabel="Zoom"
          min={1}
          max={4}
          step={0.1}
          label={null}
          thumbSize={24}
          value={photo.zoom}
          onChange={(zoom) => onChange({ ...photo, zoom }, 'photo')}
        />
      </div>
      <div className={classes.foot}>
        <p>Drag the photo in the image, or use the arrow keys there.</p>
        {onDelete && (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label="Delete this photo"
            onClick={() => onDelete(photo.id)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </>
  );
}
