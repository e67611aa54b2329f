import '@mantine/core/styles/Popover.css';
import { type AdminUser, tokenBalance } from '@cold-open/contract/users/users.contract';
import { Button, Popover, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FieldError } from '../../ui/FieldError.tsx';
import classes from './TokenEditor.module.css';
import { tokensIn } from './tokens-in.ts';
import { useChangeUser } from './user-changes.ts';

/** A small sheet at the button that opened it. Enter saves; Escape and a click elsewhere change nothing. */
export function TokenEditor({
  user,
  busy,
  onClose,
}: {
  user: AdminUser;
  /** Something else is being done to this user. */
  busy: boolean;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(String(user.tokens));
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangeUser();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const balance = tokenBalance.safeParse(tokensIn(typed));
    if (!balance.success) {
      setProblem(balance.error.issues[0]?.message ?? null);
      return;
    }
    if (busy) return;
    change.mutate({ act: 'set_tokens', user, tokens: balance.data }, { onSuccess: onClose });
  };
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom-end"
      width={280}
      shadow="lg"
      trapFocus
      // The place has no part in it; the sheet says itself what it is.
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.place} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={`Edit tokens of ${user.name || user.email}`}
        className={classes.sheet ?? ''}
      >
        <form noValidate onSubmit={save} className={classes.form}>
          <TextInput
            label="Token balance"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            value={typed}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(null);
            }}
            error={problem && <FieldError>{problem}</FieldError>}
          />
          <div className={classes.actions}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="ink" disabled={change.isPending}>
              {change.isPending ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
