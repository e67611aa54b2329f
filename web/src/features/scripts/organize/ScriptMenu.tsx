import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { IconDots } from '@tabler/icons-react';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ToolButton } from '../desk/ToolButton.tsx';

const items = lazyPart(() => import('./ScriptMenuItems.tsx'));

/** What can be done with one script in the list. */
export function ScriptMenu({ script }: { script: ScriptSummary }) {
  return (
    <LazyMenu
      position="bottom-end"
      width={220}
      items={items}
      button={
        <ToolButton label={`Actions for ${script.title}`}>
          <IconDots size={18} aria-hidden />
        </ToolButton>
      }
    >
      {({ ScriptMenuItems }) => <ScriptMenuItems script={script} />}
    </LazyMenu>
  );
}
