import { Button, Text } from '@mantine/core';
import { useVerificationMail } from './own-account.queries.ts';

export function EmailNotice({ email }: { email: string }) {
  const { mutate, isPending } = useVerificationMail();
  return (
    <>
      <Text mb={16}>
        We sent a link to {email}. Until you follow it, templates cannot be made from videos. The link is
        valid for three days.
      </Text>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        Send the link again
      </Button>
    </>
  );
}
