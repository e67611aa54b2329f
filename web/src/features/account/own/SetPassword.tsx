import { Button, Text } from '@mantine/core';
import { usePasswordLink } from './sign-in-methods.queries.ts';

/** For an account that was created by a sign-in provider. */
export function SetPassword({ email }: { email: string }) {
  const { mutate, isPending } = usePasswordLink(email);
  return (
    <>
      <Text mb={16}>
        Your account has no password. To set one, we send a link to{' '}
        <span style={{ overflowWrap: 'anywhere' }}>{email}</span>. Setting it signs you out everywhere.
      </Text>
      <Button loading={isPending} onClick={() => mutate()}>
        Send me a link
      </Button>
    </>
  );
}
