import { emailAddress } from '@cold-open/contract/account/account.contract';
import type { FieldProblem } from '@cold-open/contract/http/errors';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldErrors, problemsWith, useFocusAfterFailure } from '../../ui/form-problems.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { ReplyMessage } from '../../ui/ReplyMessage.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './ContactPage.module.css';

const THANKS_MESSAGE = "Thank you for contacting us! We'll respond as soon as possible.";

export function ContactPage() {
  const [isSent, setSent] = useState(false);
  return (
    <PageLayout title="Contact" width="reading">
      <Sheet>
        {isSent ? (
          <ReplyMessage>{THANKS_MESSAGE}</ReplyMessage>
        ) : (
          <ContactForm onSent={() => setSent(true)} />
        )}
      </Sheet>
    </PageLayout>
  );
}

interface ContactValues {
  name: string;
  email: string;
  message: string;
}

/** Makes no API call, as the specification requires. */
function ContactForm({ onSent }: { onSent: () => void }) {
  const form = useForm<ContactValues>({
    mode: 'controlled',
    initialValues: { name: '', email: '', message: '' },
    validate: (values) => fieldErrors(contactProblems(values)),
  });
  const focusAfterFailure = useFocusAfterFailure();
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        const element = event.currentTarget;
        form.onSubmit(onSent, () => focusAfterFailure(element))(event);
      }}
    >
      <p className={classes.lead}>Tell us what you need. We read every message.</p>
      <TextInput
        label="Name"
        required
        withAsterisk={false}
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Email"
        type="email"
        required
        withAsterisk={false}
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <Textarea
        label="Message"
        required
        withAsterisk={false}
        minRows={5}
        {...form.getInputProps('message')}
      />
      <Button type="submit" variant="ink" className={classes.send ?? ''}>
        Send message
      </Button>
    </form>
  );
}

function contactProblems({ name, email, message }: ContactValues): FieldProblem[] {
  return [
    ...(name.trim() === '' ? [{ path: 'name', message: 'Please enter your name.' }] : []),
    ...problemsWith(emailAddress, email).map(({ message }) => ({ path: 'email', message })),
    ...(message.trim() === '' ? [{ path: 'message', message: 'Please enter a message.' }] : []),
  ];
}
