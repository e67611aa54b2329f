import { IconDots } from '@tabler/icons-react';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ToolButton } from '../desk/ToolButton.tsx';
import type { SectionCommands } from './section-commands.ts';

const items = lazyPart(() => import('./SectionMenuItems.tsx'));

export function SectionMenu({ name, commands }: { name: string; commands: SectionCommands }) {
  return (
    <LazyMenu
      position="bottom-end"
      returnFocus={false}
      items={items}
      button={
        <ToolButton label={`More actions for beat ${name}`}>
          <IconDots size={18} aria-hidden />
        </ToolButton>
      }
    >
      {({ SectionMenuItems }) => <SectionMenuItems commands={commands} />}
    </LazyMenu>
  );
}
