import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../ui/copy-text.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';

const COPIED_MESSAGE = 'Script copied to clipboard!';
const COPY_FAILED_MESSAGE = 'Failed to copy script.';

export function CopyButton({ content }: { content: string }) {
  const copy = async () => {
    try {
      await copyText(content);
      toastSuccess(COPIED_MESSAGE);
    } catch {
      toastError(COPY_FAILED_MESSAGE);
    }
  };
  return (
    <Button variant="ink" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
