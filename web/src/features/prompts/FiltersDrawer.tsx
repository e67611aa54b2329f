import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Button, CloseButton, Drawer, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';
import classes from './FiltersDrawer.module.css';
import { countActive } from './prompt-filters.ts';

/** The filters of a phone: a button that counts them, and a sheet that comes up from below. */
export function FiltersDrawer({ onReset, ...fields }: FilterFieldsProps & { onReset: () => void }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        Filters ({countActive(fields.filters, fields.types)})
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        withCloseButton={false}
        attributes={{ content: { 'aria-label': 'Filters' } }}
        padding={0}
        classNames={{ content: classes.drawer ?? '' }}
      >
        <div className={classes.panel}>
          <div className={classes.head}>
            <Title order={2}>Filters</Title>
            <CloseButton size={44} iconSize={22} aria-label="Close filters" onClick={close} />
          </div>
          <FilterFields {...fields} />
          <div className={classes.actions}>
            <Button variant="subtle" color="gray" c="var(--co-ink)" onClick={onReset}>
              Reset
            </Button>
            <Button variant="ink" onClick={close}>
              Show results
            </Button>
          </div>
        </div>
      </Drawer>
    </>
  );
}
