/**
 * For the few questions of almost every call: those of one turn of the event loop go to the database as one. The busier
 * the process, the more of them share a statement; and since it is sent after each of them was asked, nobody hears an
 * answer older than their question.
 */
export function batchPerTick<Answer>(
  ask: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let keys = new Set<string>();
  let answers: Promise<ReadonlyMap<string, Answer>> | null = null;

  async function askAtTheEndOfTheTurn() {
    await new Promise((resolve) => setImmediate(resolve));
    const asked = [...keys];
    keys = new Set();
    answers = null;
    return ask(asked);
  }

  return async (key) => {
    keys.add(key);
    answers ??= askAtTheEndOfTheTurn();
    return (await answers).get(key);
  };
}
