const scripts = new WeakMap<AbortSignal, string>();

/**
 * Model calls with this signal are recorded for the script. The writers in between know nothing about stored scripts, but
 * pass the run's signal on. An `AsyncLocalStorage` would slow down every promise of the process.
 */
export function recordForScript(signal: AbortSignal, scriptId: string): AbortSignal {
  scripts.set(signal, scriptId);
  return signal;
}

export function scriptOf(signal: AbortSignal | undefined): string | null {
  return (signal && scripts.get(signal)) ?? null;
}
