import { IconMessagePlus } from '@tabler/icons-react';
import { useContext } from 'react';
import type { DeskLine } from '../desk/desk-lines.ts';
import { ToolButton } from '../desk/ToolButton.tsx';
import { CommentOnLine } from './comment-marks.ts';

/** The button beside a line, where the viewer can comment. */
export function AddCommentButton({ line }: { line: DeskLine }) {
  const comment = useContext(CommentOnLine);
  if (!comment) return null;
  return (
    <ToolButton label={`Comment on line ${line.number}`} onClick={() => comment(line)}>
      <IconMessagePlus size={18} aria-hidden />
    </ToolButton>
  );
}
