/** What the server asks for again before a sensitive call: a code of two-step login, or the password. */
export type Confirmation = 'code' | 'password';

/** Asks the user. Returns true once the server accepted what was entered, false if the user gave up. */
type Ask = (confirmation: Confirmation) => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;
let giveUp = () => {};

/** The app shows the dialog. */
export function onConfirmationNeeded(handler: Ask): () => void {
  ask = handler;
  return () => {
    if (ask !== handler) return;
    ask = null;
    giveUp();
  };
}

/** Concurrent calls that need a confirmation share one dialog. */
export function askForConfirmation(confirmation: Confirmation): Promise<boolean> {
  if (asking) return asking;
  if (!ask) return Promise.resolve(false);
  // A dialog that disappears with its page never answers.
  const gone = new Promise<boolean>((resolve) => {
    giveUp = () => resolve(false);
  });
  asking = Promise.race([ask(confirmation), gone]).finally(() => {
    asking = null;
  });
  return asking;
}
