import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { Menu } from '@mantine/core';
import { IconCopy, IconFlag, IconFolder, IconShare2, IconTrash } from '@tabler/icons-react';
import { generatePath, useNavigate } from 'react-router';
import { OPEN_SHARING } from '../review/use-desk-review.ts';
import { SeriesItems, StageItems } from './ChangeMenus.tsx';
import { useChangeScripts } from './organize.queries.ts';

/** What can be done with one script in the list. */
export function ScriptMenuItems({ script: { _id, status } }: { script: ScriptSummary }) {
  const change = useChangeScripts();
  const navigate = useNavigate();
  const ids = [_id];
  return (
    <Menu.Dropdown>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item mih={44} leftSection={<IconFolder size={18} aria-hidden />}>
            Move to series
          </Menu.Sub.Item>
        </Menu.Sub.Target>
        {/* Dozens of series are higher than the screen. */}
        <Menu.Sub.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          <SeriesItems ids={ids} change={change} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item mih={44} leftSection={<IconFlag size={18} aria-hidden />}>
            Set status
          </Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          <StageItems ids={ids} change={change} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Item
        mih={44}
        leftSection={<IconCopy size={18} aria-hidden />}
        disabled={status === 'generating'}
        onClick={() => change.mutate({ ids, action: { type: 'duplicate' } })}
      >
        Duplicate
      </Menu.Item>
      <Menu.Item
        mih={44}
        leftSection={<IconShare2 size={18} aria-hidden />}
        disabled={status === 'generating'}
        onClick={() => void navigate(generatePath(PAGE_PATHS.script, { id: _id }), { state: OPEN_SHARING })}
      >
        Share
      </Menu.Item>
      <Menu.Item
        mih={44}
        c="var(--co-danger)"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => change.mutate({ ids, action: { type: 'delete' } })}
      >
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  );
}
