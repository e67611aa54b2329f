import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';

export function BackToLibrary() {
  return (
    <Button
      component={Link}
      to={PAGE_PATHS.prompts}
      variant="subtle"
      color="gray"
      c="var(--co-ink)"
      px={12}
      ml={-12}
      mb={12}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      Back
    </Button>
  );
}
