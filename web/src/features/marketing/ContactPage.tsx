import { PUBLIC_PAGES } from '@cold-open/contract/pages/public-pages';
import { Button, TextInput } from '@mantine/core';
import { FieldError } from '../../ui/FieldError.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { ReplyMessage } from '../../ui/ReplyMessage.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useLateCalls } from '../account/use-visitor-calls.ts';
import classes from './ContactPage.module.css';

const calls = lazyPart(() => import('./send-message.ts'));

export function ContactPage() {
  const loadCalls = useLateCalls(calls);
  const { form, submit, busy, problem, reply } = useAccountForm({
    initialValues: { name: '', email: '', message: '' },
    send: async (values) => (await loadCalls()).sendMessage(values),
    onSuccess: () => {},
    failure: 'Your message could not be sent. Please try again.',
  });
  return (
    <PageLayout title={PUBLIC_PAGES.contact.title} width="reading">
      <Sheet>
        {reply ? (
          <ReplyMessage>{reply.message}</ReplyMessage>
        ) : (
          <form noValidate className={classes.form} onSubmit={submit}>
            <p className={classes.lead}>Tell us what you need. We reply by email.</p>
            <TextInput
              label="Name"
              required
              withAsterisk={false}
              autoComplete="name"
              disabled={busy}
              {...form.getInputProps('name')}
            />
            <TextInput
              label="Email"
              type="email"
              required
              withAsterisk={false}
              autoComplete="email"
              disabled={busy}
              {...form.getInputProps('email')}
            />
            <TextArea
              label="Message"
              required
              withAsterisk={false}
              minRows={5}
              disabled={busy}
              {...form.getInputProps('message')}
            />
            {problem && <FieldError>{problem}</FieldError>}
            <Button type="submit" variant="ink" className={classes.send ?? ''} disabled={busy}>
              {busy ? 'Sending…' : 'Send message'}
            </Button>
          </form>
        )}
      </Sheet>
    </PageLayout>
  );
}
