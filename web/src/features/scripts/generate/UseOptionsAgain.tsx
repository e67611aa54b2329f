import { Button } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { type GenerateDraft, isUntouched, withKnownFields } from './generate-draft.ts';
import { findUsedOptions } from './used-options.ts';

/** Fills an empty form with the options from the last script. */
export function UseOptionsAgain({
  draft,
  onUse,
}: {
  draft: GenerateDraft;
  onUse: (options: GenerateDraft) => void;
}) {
  const [used] = useState(findUsedOptions);
  if (used === null || !isUntouched(draft)) return null;
  return (
    <Button
      variant="subtle"
      size="sm"
      mt={12}
      c="var(--mantine-color-anchor)"
      leftSection={<IconRotate size={17} aria-hidden />}
      onClick={() => onUse(withKnownFields(used))}
    >
      Use these options again
    </Button>
  );
}
