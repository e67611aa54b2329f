import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { ToolButton } from '../desk/ToolButton.tsx';

export function LockToggle({
  what,
  isLocked,
  onToggle,
}: {
  /** For example, `line 3` or `beat Hook`. */
  what: string;
  isLocked: boolean;
  onToggle: () => void;
}) {
  return (
    <ToolButton label={`Lock ${what}`} aria-pressed={isLocked} onClick={onToggle}>
      {isLocked ? <IconLock size={17} aria-hidden /> : <IconLockOpen size={17} aria-hidden />}
    </ToolButton>
  );
}
