import type { Series } from '@cold-open/contract/scripts/organize.contract';
import { Title } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { countOf } from '../../../ui/count-of.ts';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ToolButton } from '../desk/ToolButton.tsx';
import { LazySeriesNameDialog } from './LazySeriesNameDialog.tsx';
import { useDeleteSeries } from './organize.queries.ts';
import classes from './SeriesHead.module.css';

const items = lazyPart(() => import('./SeriesMenuItems.tsx'));

/** The chosen series with its menu. */
export function SeriesHead({
  series,
  count,
  onDeleted,
}: {
  series: Series;
  count: number;
  onDeleted: () => void;
}) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const deletion = useDeleteSeries();
  const close = () => setOpen(null);
  return (
    <div className={classes.head}>
      <Title order={2} className={classes.name ?? ''} dir="auto">
        {series.name}
      </Title>
      <LazyMenu
        position="bottom-start"
        items={items}
        button={
          <ToolButton label={`Actions for the series ${series.name}`}>
            <IconDots size={18} aria-hidden />
          </ToolButton>
        }
      >
        {({ SeriesMenuItems }) => <SeriesMenuItems onChoose={setOpen} />}
      </LazyMenu>
      <LazySeriesNameDialog opened={open === 'rename'} series={series} onClose={close} />
      <ConfirmDialog
        opened={open === 'delete'}
        question={`Delete the series “${series.name}”?`}
        consequence={
          count === 0 ? 'It has no scripts.' : `Its ${countOf(count, 'script')} move to No series.`
        }
        cancelLabel="Keep it"
        confirmLabel="Delete series"
        destructive
        busy={deletion.isPending}
        onCancel={close}
        onConfirm={() =>
          deletion.mutate(series._id, {
            onSuccess: () => {
              close();
              onDeleted();
            },
          })
        }
      />
    </div>
  );
}
