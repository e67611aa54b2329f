import { FORMAT_LABELS } from '@cold-open/contract/images/names';
import classes from './ScriptPicture.module.css';
import { usePicture, useScriptImage } from './script-images.queries.ts';

/** The image that is used for a script. Shows nothing if there is none. */
export function ScriptPicture({ scriptId }: { scriptId: string }) {
  const image = useScriptImage(scriptId);
  return image && <Picture image={image} key={image.address} />;
}

function Picture({ image }: { image: NonNullable<ReturnType<typeof useScriptImage>> }) {
  const address = usePicture(image);
  return (
    <div className={classes.frame}>
      {address && <img className={classes.picture} src={address} alt={FORMAT_LABELS[image.format]} />}
    </div>
  );
}
