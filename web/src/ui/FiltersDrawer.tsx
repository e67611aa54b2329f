import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Button, CloseButton, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Drawer } from './dialogs.tsx';
import classes from './FiltersDrawer.module.css';

/** Shows the filters on a phone: a button with their count opens a drawer at the bottom. */
export function FiltersDrawer({
  count,
  onReset,
  children,
}: {
  /** The number of active filters. */
  count: number;
  onReset: () => void;
  children: ReactNode;
}) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        Filters ({count})
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
          {children}
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
