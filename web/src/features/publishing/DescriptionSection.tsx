import {
  countCharacters,
  descriptionText,
  FOLD_CHARACTERS,
  joinAtFold,
  MAX_DESCRIPTION_CHARACTERS,
  splitAtFold,
} from '@cold-open/contract/scripts/publishing/publish-text';
import { useState } from 'react';
import { GrowingText } from '../../ui/GrowingText.tsx';
import { ChapterList } from './ChapterList.tsx';
import { CopyLink } from './CopyLink.tsx';
import classes from './DescriptionSection.module.css';
import { KitSection } from './KitSection.tsx';
import type { KitFields } from './kit-saver.ts';
import { LinkSlots } from './LinkSlots.tsx';

/** The description in the order in which it is pasted: the promise, the rest, the chapters and the links. */
export function DescriptionSection({
  fields,
  isWaiting,
  isDisabled,
  isOutdated,
  onChange,
}: {
  fields: KitFields;
  isWaiting: boolean;
  isDisabled: boolean;
  isOutdated: boolean;
  onChange: (changed: Partial<KitFields>) => void;
}) {
  const { chapters, links } = fields;
  const [texts, setTexts] = useState(() => splitAtFold(fields.description));
  // The kit was written again, or changed elsewhere.
  if (joinAtFold(texts) !== joinAtFold(splitAtFold(fields.description)))
    setTexts(splitAtFold(fields.description));
  const change = (changed: Partial<typeof texts>) => {
    const next = { ...texts, ...changed };
    setTexts(next);
    onChange({ description: joinAtFold(next) });
  };
  const whole = descriptionText(fields);
  const characters = countCharacters(whole);
  const isLongPromise = countCharacters(texts.promise) > FOLD_CHARACTERS;
  return (
    <KitSection
      id="publish-description"
      name="Description"
      note={`${characters.toLocaleString('en-US')} of ${MAX_DESCRIPTION_CHARACTERS.toLocaleString('en-US')}`}
      isOver={characters > MAX_DESCRIPTION_CHARACTERS}
      action={<CopyLink what="description" text={whole} />}
      isWaiting={isWaiting}
    >
      <div className={classes.box}>
        <GrowingText
          aria-label="What the video promises"
          placeholder="What will viewers find out?"
          value={texts.promise}
          disabled={isDisabled}
          onChange={(event) => change({ promise: event.currentTarget.value })}
        />
        <p className={classes.fold} data-over={isLongPromise || undefined}>
          {isLongPromise
            ? `viewers see about ${FOLD_CHARACTERS} characters of this before “more”`
            : 'viewers see this much before “more”'}
        </p>
        <GrowingText
          aria-label="The rest of the description"
          placeholder="What is the video about?"
          value={texts.body}
          disabled={isDisabled}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <ChapterList
          chapters={chapters}
          isDisabled={isDisabled}
          onChange={(changed) => onChange({ chapters: changed })}
        />
        <LinkSlots
          links={links}
          isDisabled={isDisabled}
          onChange={(changed) => onChange({ links: changed })}
        />
      </div>
      <p className={classes.hint}>
        {isOutdated
          ? 'Chapters come from the beats of an earlier text.'
          : 'Chapters come from the beats and match the current text.'}{' '}
        Empty links are left out when you copy.
      </p>
    </KitSection>
  );
}
