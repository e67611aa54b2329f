import { checkScript } from '@cold-open/contract/scripts/checks/check-script';
import { chooseFindings } from '@cold-open/contract/scripts/checks/shown-findings';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useMemo, useState } from 'react';
import { useDismissals, useScriptCheck } from './check.queries.ts';
import type { NumberedFinding } from './check-marks.ts';

const NO_MARKS: readonly NumberedFinding[] = [];

/** Checks the script after every change, in the browser and without tokens. */
export function useCheck(script: Script, isEnabled: boolean) {
  const { title, content, keyPoints, contentType, targetWords, plannedBeats } = script;
  const query = useScriptCheck(script._id, isEnabled);
  const dismissals = useDismissals(script._id);
  const [isOpen, setOpen] = useState(false);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { data, isPending } = query;
  const result = useMemo(
    () =>
      checkScript(
        { title, content, keyPoints, contentType, targetWords, plannedBeats },
        data?.material ?? null,
      ),
    [title, content, keyPoints, contentType, targetWords, plannedBeats, data?.material],
  );
  const { shown, dismissed } = useMemo(
    () => chooseFindings(result.findings, data?.dismissed ?? []),
    [result, data?.dismissed],
  );
  const findings = useMemo(
    () => shown.map((each, index) => ({ ...each, number: index + 1, isChosen: each.key === chosenKey })),
    [shown, chosenKey],
  );
  return {
    isOpen,
    /** True until the dismissed findings are known. */
    isPending,
    findings,
    dismissedKeys: dismissed.map(({ key }) => key),
    beats: result.beats,
    gaps: result.gaps,
    content,
    /** How the creator speaks; null if the script was not written in their voice. */
    voice: data?.material?.voice ?? null,
    marks: isOpen && !isPending ? findings : NO_MARKS,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      setChosenKey(null);
    },
    choose: setChosenKey,
    ...dismissals,
  };
}

export type Check = ReturnType<typeof useCheck>;
