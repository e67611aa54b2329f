/** Asks the user for a code of two-step login. Returns true once the server accepted one, false if the user gave up. */
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
