import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

type Texts<Name extends string> = Record<Name, string>;

const PAUSE_MS = 200;
const MAX_LENGTH = 200;

/**
 * Returns search texts as entered and as applied. The applied ones are kept in the URL, so that a reload, a link and the
 * Back button restore them. The URL is updated after a pause in typing; its other parameters stay, and can be set too.
 */
export function useTextsInAddress<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const applied = Object.fromEntries(
    names.map((name) => [name, (params.get(name) ?? '').trim().slice(0, MAX_LENGTH)]),
  ) as Texts<Name>;
  const [texts, setTexts] = useState(applied);
  /** Entered, but not in the URL yet. */
  const [pending, setPending] = useState<Texts<Name> | null>(null);

  // A second change may happen before the first one is rendered, and must not undo it.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  /** Sets parameters of the URL; an empty one is removed. */
  const setInAddress = (changed: Record<string, string>) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changed)) {
      if (value.trim() === '') next.delete(name);
      else next.set(name, value.trim());
    }
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  };

  const apply = useEffectEvent((entered: Texts<Name>) => {
    setPending(null);
    setInAddress(entered);
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
    params,
    setInAddress,
    change: (entered: Texts<Name>) => {
      setTexts(entered);
      setPending(entered);
    },
  };
}
