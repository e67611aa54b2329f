import { Button, Text } from '@mantine/core';
import { useVerificationMail } from './own-account.queries.ts';

export function EmailNotice({ email }: { email: string }) {
  const { mutate, isPending } = useVerificationMail();
  return (
    <>
      <Text mb={16}>
        We sent a link to {email}. It is valid for three days. Until you confirm your email, you cannot create
        templates from videos.
      </Text>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        Send the link again
      </Button>
    </>
  );
}
