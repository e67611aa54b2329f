import {
  countTagCharacters,
  hashtagsText,
  MAX_TAGS_CHARACTERS,
  SHOWN_HASHTAGS,
  tagsText,
  toHashtag,
} from '@cold-open/contract/scripts/publishing/publish-text';
import { Title } from '@mantine/core';
import { ChipField } from './ChipField.tsx';
import { CopyLink } from './CopyLink.tsx';
import { KitSection } from './KitSection.tsx';
import type { KitFields } from './kit-saver.ts';
import classes from './TagsSection.module.css';

export function TagsSection({
  fields: { tags, hashtags },
  isWaiting,
  isDisabled,
  onChange,
}: {
  fields: KitFields;
  isWaiting: boolean;
  isDisabled: boolean;
  onChange: (changed: Partial<KitFields>) => void;
}) {
  const characters = countTagCharacters(tags);
  return (
    <KitSection
      id="publish-tags"
      name="Tags"
      note={`${characters} of ${MAX_TAGS_CHARACTERS}`}
      isOver={characters > MAX_TAGS_CHARACTERS}
      action={<CopyLink what="tags" text={tagsText(tags)} />}
      isWaiting={isWaiting}
    >
      <ChipField
        label="Tag"
        chips={tags}
        clean={(text) => text.replace(/^#+/, '')}
        isDisabled={isDisabled}
        onChange={(changed) => onChange({ tags: changed })}
      />
      <div className={classes.hashtags}>
        <Title order={3}>Hashtags</Title>
        <span>{hintFor(hashtags.length)}</span>
        <CopyLink what="hashtags" text={hashtagsText(hashtags)} />
      </div>
      <ChipField
        label="Hashtag"
        mark="#"
        chips={hashtags}
        clean={toHashtag}
        isDisabled={isDisabled}
        onChange={(changed) => onChange({ hashtags: changed })}
      />
    </KitSection>
  );
}

function hintFor(count: number): string {
  if (count > SHOWN_HASHTAGS) return 'The first three show above the title.';
  return count === SHOWN_HASHTAGS ? 'These three show above the title.' : 'Up to three show above the title.';
}
