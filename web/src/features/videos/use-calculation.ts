import { scoreTitle, type TitleScore, type TitleStats } from '@cold-open/contract/videos/title-score';
import { useEffect, useRef, useState } from 'react';

/** The artificial delay that the specification asks for. */
const CALCULATION_MS = 2000;

export interface Calculation {
  title: string;
  figures: TitleStats;
  result: TitleScore;
}

export function useCalculation() {
  const [busy, setBusy] = useState(false);
  const [calculation, setCalculation] = useState<Calculation | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const calculate = (title: string, figures: TitleStats) => {
    const result = scoreTitle(figures);
    if (busy || result.score === null) return;
    setBusy(true);
    timer.current = setTimeout(() => {
      setBusy(false);
      setCalculation({ title, figures, result });
    }, CALCULATION_MS);
  };
  return { busy, calculation, calculate };
}
