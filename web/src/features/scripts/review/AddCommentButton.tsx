import { IconMessagePlus } from '@tabler/icons-react';
import type { DeskLine } from '../desk/desk-lines.ts';
import { ToolButton } from '../desk/ToolButton.tsx';

/** The button beside a line. */
export function AddCommentButton({
  line,
  onComment,
}: {
  line: DeskLine;
  onComment: (line: DeskLine) => void;
}) {
  return (
    <ToolButton label={`Comment on line ${line.number}`} onClick={() => onComment(line)}>
      <IconMessagePlus size={18} aria-hidden />
    </ToolButton>
  );
}
