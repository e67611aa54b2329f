import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { SCRIPT_LISTS_KEY } from '../scripts/scripts.queries.ts';
import classes from './ImagesPage.module.css';

const MAX_SCRIPTS = 50;

/** Chooses the script that the image is for. Its title and niche fill in the studio. */
export function ForScript({
  scriptId,
  onChange,
}: {
  scriptId: string | null;
  onChange: (scriptId: string | null) => void;
}) {
  const { data: scripts = [] } = useQuery({
    queryKey: [...SCRIPT_LISTS_KEY, 'for-images'],
    queryFn: ({ signal }) => callApi(listScripts, { query: { only: 'own', limit: MAX_SCRIPTS } }, { signal }),
  });
  if (scripts.length === 0) return null;
  return (
    <div className={classes.forScript}>
      <NativeSelect
        label="For script"
        size="md"
        value={scriptId ?? ''}
        data={[
          { value: '', label: 'No script' },
          ...scripts.map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </div>
  );
}
