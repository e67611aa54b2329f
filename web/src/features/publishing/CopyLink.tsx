import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { copyText } from '../../ui/copy-text.ts';
import classes from './CopyLink.module.css';
import { useCopied } from './use-copied.ts';

/** Copies a part of the kit. The label confirms it for two seconds. */
export function CopyLink({ what, text }: { what: string; text: string }) {
  const { isCopied, copy } = useCopied(() => copyText(text));
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <UnstyledButton
      className={classes.copy ?? ''}
      aria-label={isCopied ? 'Copied' : `Copy ${what}`}
      onClick={copy}
    >
      <Icon size={16} aria-hidden />
      {isCopied ? 'Copied' : 'Copy'}
    </UnstyledButton>
  );
}
