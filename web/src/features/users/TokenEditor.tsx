import '@mantine/core/styles/Popover.css';
import { BILLING_MESSAGES, MAX_TOKENS } from '@cold-open/contract/billing/billing-rules';
import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { Button, Popover, TextInput } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { useIgnoreRepeats } from '../../ui/use-ignore-repeats.ts';
import { findTokensButton } from './find-tokens-button.ts';
import { parseTokens } from './parse-tokens.ts';
import classes from './TokenEditor.module.css';
import { useChangeUser } from './user-changes.ts';

/**
 * A popover at the button that opened it. Enter saves; Escape and a click outside cancel. It is not part of the row, because
 * the row may be removed while the admin types: by a search, a filter or scrolling.
 */
export function TokenEditor({
  user,
  list,
  busy,
  onClose,
}: {
  user: AdminUser;
  /** Contains the row. */
  list: RefObject<HTMLElement | null>;
  /** Another change to this user is in progress. */
  busy: boolean;
  onClose: () => void;
}) {
  const [input, setInput] = useState(String(user.tokens));
  const [problem, setProblem] = useState<string | null>(null);
  /** The balance that the admin saw: the one when the editor opened, or the current one after a conflict was shown. */
  const [openedAt] = useState(user.tokens);
  const [knowsConflict, setKnowsConflict] = useState(false);
  const before = knowsConflict ? user.tokens : openedAt;
  const change = useChangeUser();
  const save = useIgnoreRepeats(() => {
    const tokens = parseTokens(input);
    if (!Number.isInteger(tokens) || tokens < 0 || tokens > MAX_TOKENS) {
      setProblem(BILLING_MESSAGES.tokensInvalid);
      return;
    }
    if (busy) return;
    change.mutate(
      { action: 'set_tokens', user, tokens, before },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'balance_changed') setKnowsConflict(true);
        },
      },
    );
  });
  const anchor = useRef<HTMLSpanElement>(null);
  // Another list may show the row elsewhere. Without the row the editor stays where it was.
  useLayoutEffect(() => {
    const button = list.current && findTokensButton(list.current, user);
    if (!button || !anchor.current || !list.current) return;
    const [at, from] = [button.getBoundingClientRect(), list.current.getBoundingClientRect()];
    Object.assign(anchor.current.style, {
      top: `${at.top - from.top}px`,
      left: `${at.left - from.left}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
    });
  });
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom-end"
      width={280}
      shadow="lg"
      trapFocus
      // The target is only an anchor; the dropdown has its own role and label.
      withRoles={false}
    >
      <Popover.Target>
        <span ref={anchor} className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={`Edit tokens for ${user.name || user.email}`}
        className={classes.sheet ?? ''}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
          className={classes.form}
        >
          <TextInput
            label="Token balance"
            {...(knowsConflict && { description: `It is ${user.tokens} now.` })}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            value={input}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              setInput(event.currentTarget.value);
              setProblem(null);
            }}
            error={problem && <FieldError>{problem}</FieldError>}
          />
          <div className={classes.actions}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="ink" disabled={change.isPending || busy}>
              {change.isPending ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
