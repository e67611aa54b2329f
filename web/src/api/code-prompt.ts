/**
 * Asks the user for a two-step login code. Returns true once the server has accepted one, or false if the
 * user canceled.
 */
type AskForCode = () => Promise<boolean>;

let ask: AskForCode | null = null;
let asking: Promise<boolean> | null = null;

/** The app shows the dialog. */
export function onCodeNeeded(handler: AskForCode): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = null;
  };
}

/** Calls that need a code at the same time share one dialog. */
export function askForCode(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
