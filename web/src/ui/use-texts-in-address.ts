import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

type Texts<Name extends string> = Record<Name, string>;

const PAUSE_MS = 200;
const MAX_LENGTH = 200;

/**
 * Returns search texts as entered and as applied. The applied ones are kept in the URL, so that a reload, a link and the
 * Back button restore them. The URL is updated after a pause in typing; its other parameters stay.
 */
export function useTextsInAddress<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const applied = Object.fromEntries(
    names.map((name) => [name, (params.get(name) ?? '').trim().slice(0, MAX_LENGTH)]),
  ) as Texts<Name>;
  const [texts, setTexts] = useState(applied);
  /** Entered, but not in the URL yet. */
  const [pending, setPending] = useState<Texts<Name> | null>(null);

  const apply = useEffectEvent((entered: Texts<Name>) => {
    const next = new URLSearchParams(params);
    for (const name of names) {
      if (entered[name].trim() === '') next.delete(name);
      else next.set(name, entered[name].trim());
    }
    setPending(null);
    setParams(next, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => apply(pending), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  const { key } = useLocation();
  const navigation = useNavigationType();
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    // Typing replaces the history entry. Following a link or going back does not, so the texts come from the URL then.
    if (navigation !== 'REPLACE') {
      setPending(null);
      setTexts(applied);
    }
  }

  return {
    texts,
    applied,
    change: (entered: Texts<Name>) => {
      setTexts(entered);
      setPending(entered);
    },
  };
}
