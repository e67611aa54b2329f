import { useCallback, useEffect, useState } from 'react';
import { currentUserId } from './session.ts';
import { tabStorage } from './storage.ts';
import { draftKey } from './user-storage.ts';

type Draft = Record<string, unknown>;

/**
 * Keeps unsaved input while the tab is open. The key contains the user id, so that the tab's next user does
 * not see it.
 */
export function useDraft<Values extends Draft>(name: string, initial: Values) {
  const [key] = useState(() => draftKey(name, currentUserId()));
  const [values, setValues] = useState<Values>(() => restoreDraft(key, initial));
  useEffect(() => tabStorage.setItem(key, JSON.stringify(values)), [key, values]);
  const change = useCallback(
    (changed: Partial<Values>) => setValues((current) => ({ ...current, ...changed })),
    [],
  );
  return { values, change };
}

/** Returns what `useDraft` starts with. */
export function readDraft<Values extends Draft>(name: string, initial: Values): Values {
  return restoreDraft(draftKey(name, currentUserId()), initial);
}

/** An older version of the app may have stored other fields. */
function restoreDraft<Values extends Draft>(key: string, initial: Values): Values {
  const stored = parseDraft(tabStorage.getItem(key));
  const known = Object.entries(stored).filter(
    ([field, value]) => field in initial && typeof value === typeof initial[field],
  );
  return { ...initial, ...Object.fromEntries(known) };
}

function parseDraft(text: string | null): Draft {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Draft) : {};
  } catch {
    return {};
  }
}
