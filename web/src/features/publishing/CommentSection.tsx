import { MAX_COMMENT_LENGTH } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { GrowingText } from '../../ui/GrowingText.tsx';
import classes from './CommentSection.module.css';
import { CopyLink } from './CopyLink.tsx';
import { KitSection } from './KitSection.tsx';

export function CommentSection({
  comment,
  isWaiting,
  isDisabled,
  onChange,
}: {
  comment: string;
  isWaiting: boolean;
  isDisabled: boolean;
  onChange: (comment: string) => void;
}) {
  return (
    <KitSection
      id="publish-comment"
      name="Pinned comment"
      action={<CopyLink what="pinned comment" text={comment} />}
      isWaiting={isWaiting}
    >
      <div className={classes.box}>
        <GrowingText
          aria-label="Pinned comment"
          placeholder="Ask viewers one question they can answer."
          maxLength={MAX_COMMENT_LENGTH}
          value={comment}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </KitSection>
  );
}
