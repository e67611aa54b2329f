import { Button, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../ui/copy-text.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts';
import classes from './SecondStep.module.css';

export function CreatedAccessToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  const copy = async () => {
    try {
      await copyText(secret);
      toastSuccess('Access token copied.');
    } catch {
      toastError('The token could not be copied.');
    }
  };
  return (
    <div className={classes.part}>
      <Title order={3} ref={title} tabIndex={-1}>
        Copy your new access token
      </Title>
      <p>
        It is shown only now. Keep it like a password: in a password manager or in the settings of your
        program, never in its code.
      </p>
      <code className={classes.key}>{secret}</code>
      <div className={classes.buttons}>
        <Button variant="ink" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
