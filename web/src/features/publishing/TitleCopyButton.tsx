import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { copyText } from '../../ui/copy-text.ts';
import { useCopied } from './use-copied.ts';

export function TitleCopyButton({ title }: { title: string }) {
  const { isCopied, copy } = useCopied(() => copyText(title));
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <ActionIcon aria-label={isCopied ? 'Copied' : `Copy the title ${title}`} onClick={copy}>
      <Icon size={17} aria-hidden />
    </ActionIcon>
  );
}
