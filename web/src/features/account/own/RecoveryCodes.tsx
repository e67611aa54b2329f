import { PRODUCT_NAME } from '@cold-open/contract/product';
import { Button, Title } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../../api/save-file.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts';
import classes from './SecondStep.module.css';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  const copy = async () => {
    try {
      await copyText(codes.join('\n'));
      toastSuccess('Recovery codes copied.');
    } catch {
      toastError('The codes could not be copied.');
    }
  };
  const download = () => {
    const text = `Recovery codes for ${PRODUCT_NAME}. Each works once.\n\n${codes.join('\n')}\n`;
    saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: 'cold-open-recovery-codes.txt' });
  };
  return (
    <div className={classes.part}>
      <Title order={3} ref={title} tabIndex={-1}>
        Save your recovery codes
      </Title>
      <p>
        If you lose your phone, each of these logs you in once instead of a code. They are shown only now, so
        keep them where you can find them without your phone, such as in a password manager or on paper.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          Download
        </Button>
        <Button variant="ink" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
