import { ActionIcon, Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { DeskReview } from './use-desk-review.ts';

export interface ShareProps {
  review: DeskReview;
  onShowComments: () => void;
}

export const shareLabel = ({ openCount }: DeskReview) => (openCount > 0 ? `Share (${openCount})` : 'Share');

export function ShareTrigger({
  review,
  isIcon,
  ...props
}: { review: DeskReview; isIcon: boolean } & Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'onClick' | 'aria-haspopup' | 'aria-expanded'
>) {
  return isIcon ? (
    <ActionIcon variant="default" {...props} aria-label={shareLabel(review)} title="Share">
      <IconShare2 size={20} aria-hidden />
    </ActionIcon>
  ) : (
    <Button {...props} leftSection={<IconShare2 size={18} aria-hidden />}>
      {shareLabel(review)}
    </Button>
  );
}
