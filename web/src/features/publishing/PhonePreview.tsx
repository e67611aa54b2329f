import type { ImageDesign } from '@cold-open/contract/images/images.contract';
import { PHONE_TITLE_LENGTH } from '@cold-open/contract/scripts/publishing/phone-title';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useCurrentUser } from '../account/account.queries.ts';
import { KitPicture } from './KitPicture.tsx';
import classes from './PhonePreview.module.css';

/** Shows a title as a list on a phone does. */
export function PhonePreview({
  script: { words, wordsPerMinute },
  title,
  design,
}: {
  script: Script;
  title: string;
  design: ImageDesign | null;
}) {
  const name = useCurrentUser().data?.name;
  return (
    <figure className={classes.figure}>
      <figcaption className="co-label">On a phone</figcaption>
      <div className={classes.phone}>
        <i aria-hidden="true" />
        <div className={classes.picture}>
          {design ? <KitPicture design={design} /> : <div className={classes.empty} />}
          <span>{runningTime(words, wordsPerMinute)}</span>
        </div>
        <p className={classes.title} dir="auto">
          {title}
        </p>
        <p className={classes.by}>{[name, '2 days ago'].filter(Boolean).join(' · ')}</p>
      </div>
      <p className={classes.hint}>Lists on a phone show about {PHONE_TITLE_LENGTH} characters.</p>
    </figure>
  );
}
