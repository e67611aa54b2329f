import { SCRIPT_STAGES, STAGE_LABELS } from '@cold-open/contract/scripts/script-stages';
import { Menu } from '@mantine/core';
import { IconFolder, IconFolderOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { seriesQuery, type useChangeScripts } from './organize.queries.ts';
import { StageGlyph } from './StageLabel.tsx';

interface ChangeProps {
  ids: readonly string[];
  change: ReturnType<typeof useChangeScripts>;
}

/** The series to move scripts to, as items of a menu. */
export function SeriesItems({ ids, change }: ChangeProps) {
  const { data, isError } = useQuery(seriesQuery);
  return (
    <>
      {data === undefined && (
        <Menu.Item mih={44} disabled>
          {isError ? 'Failed to load the series.' : 'Loading series...'}
        </Menu.Item>
      )}
      {data?.series.map(({ _id, name }) => (
        <Menu.Item
          key={_id}
          mih={44}
          leftSection={<IconFolder size={18} aria-hidden />}
          onClick={() => change.mutate({ ids, action: { type: 'move', seriesId: _id }, seriesName: name })}
        >
          <bdi>{name}</bdi>
        </Menu.Item>
      ))}
      <Menu.Item
        mih={44}
        leftSection={<IconFolderOff size={18} aria-hidden />}
        onClick={() => change.mutate({ ids, action: { type: 'move', seriesId: null } })}
      >
        No series
      </Menu.Item>
    </>
  );
}

/** The stages, as items of a menu. */
export function StageItems({ ids, change }: ChangeProps) {
  return SCRIPT_STAGES.map((stage) => (
    <Menu.Item
      key={stage}
      mih={44}
      leftSection={<StageGlyph stage={stage} />}
      onClick={() => change.mutate({ ids, action: { type: 'stage', stage } })}
    >
      {STAGE_LABELS[stage]}
    </Menu.Item>
  ));
}
