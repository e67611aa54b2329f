import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

export function BackToLogin() {
  return (
    <Anchor
      component={Link}
      to={PAGE_PATHS.login}
      display="inline-flex"
      mih={44}
      mt={8}
      fw={600}
      style={{ alignItems: 'center' }}
    >
      Back to log in
    </Anchor>
  );
}
