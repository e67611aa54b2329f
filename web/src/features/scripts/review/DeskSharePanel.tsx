import { SharePanel } from './SharePanel.tsx';
import type { ShareProps } from './ShareTrigger.tsx';

export function DeskSharePanel({
  review: { scriptId, share, openCount, setSharing },
  onShowComments,
}: ShareProps) {
  return (
    <SharePanel
      scriptId={scriptId}
      share={share}
      openThreads={openCount}
      onShowComments={onShowComments}
      onClose={() => setSharing(false)}
    />
  );
}
