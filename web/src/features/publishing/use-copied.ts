import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../ui/toast.tsx';

const SHOWN_MS = 2000;

/** Runs a copy action, and reports success for two seconds. */
export function useCopied(run: () => Promise<void>) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isCopied,
    copy: () =>
      void run().then(
        () => {
          setCopied(true);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
        },
        () => toastError('Could not copy. Select the text and copy it yourself.'),
      ),
  };
}
