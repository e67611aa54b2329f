import { MAX_COMMENT_LENGTH } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { Textarea } from '@mantine/core';
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
      <Textarea
        autosize
        minRows={2}
        dir="auto"
        aria-label="Pinned comment"
        placeholder="Ask viewers one question they can answer."
        maxLength={MAX_COMMENT_LENGTH}
        value={comment}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </KitSection>
  );
}
