import type { ImagePhoto } from '@cold-open/contract/images/photos.contract';
import { ChoiceGrid } from './ChoiceGrid.tsx';
import classes from './PhotoPicker.module.css';
import { usePhotoTile } from './photos.queries.ts';

/** Photos to choose from, newest first. */
export function PhotoTiles({
  label,
  photos,
  chosenId,
  onChoose,
}: {
  label: string;
  photos: readonly ImagePhoto[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}) {
  if (photos.length === 0) return null;
  return (
    <div className={classes.tiles}>
      <ChoiceGrid
        name={label}
        label={label}
        columns={4}
        value={chosenId ?? ''}
        choices={photos.map(({ _id, width, height }, i) => ({
          value: _id,
          label: `Photo ${i + 1}, ${width} × ${height}`,
          content: <PhotoTile id={_id} />,
        }))}
        onChange={onChoose}
      />
    </div>
  );
}

function PhotoTile({ id }: { id: string }) {
  const address = usePhotoTile(id);
  return <span className={classes.tile}>{address && <img src={address} alt="" draggable={false} />}</span>;
}
