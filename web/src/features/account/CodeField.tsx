import { Anchor, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Form } from '../../ui/use-form.ts';
import classes from './CodeField.module.css';

interface CodeValues extends Record<string, unknown> {
  code: string;
}

/** A code from the authenticator app, or a recovery code instead. */
export function CodeField<Values extends CodeValues>({
  form,
  busy,
  takesFocus = false,
}: {
  form: Pick<Form<Values>, 'getInputProps' | 'setValues' | 'clearErrors'>;
  busy: boolean;
  /** For use on a page. A dialog focuses the field itself. */
  takesFocus?: boolean;
}) {
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const change = () => {
    setRecovery(!isRecovery);
    form.setValues({ code: '' } as Partial<Values>);
    form.clearErrors();
    input.current?.focus();
  };
  const kind = isRecovery
    ? ({
        label: 'Recovery code',
        description: 'One of the ten codes you saved when you turned on two-step login. Each works once.',
        placeholder: 'xxxx-xxxx-xxxx-xxxx',
        autoComplete: 'off',
        inputMode: 'text',
      } as const)
    : ({
        label: 'Code',
        description: 'The six digits that your authenticator app shows now.',
        placeholder: '123456',
        autoComplete: 'one-time-code',
        inputMode: 'numeric',
      } as const);
  return (
    <div className={classes.field}>
      <TextInput
        ref={input}
        {...kind}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        disabled={busy}
        data-autofocus
        classNames={{ input: classes.input ?? '' }}
        {...form.getInputProps('code')}
      />
      <Anchor
        component="button"
        type="button"
        className={classes.other ?? ''}
        disabled={busy}
        onClick={change}
      >
        {isRecovery ? 'Use a code from your app' : 'Use a recovery code'}
      </Anchor>
    </div>
  );
}
