import type { DbOrTx } from './database.ts';

interface Batch<Input, Output> {
  inputs: Input[];
  keys: Set<string>;
  outputs: Promise<Output[]>;
}

/**
 * Batches the calls that are made at the same time with the same transaction into one statement, for orders that share a
 * transaction. `run` returns one output per input, in the same order. It is called when all code that could run without waiting
 * has run, so a single call is not delayed. Calls with the same key never share a statement.
 */
export function batched<Input, Output>(
  keyOf: (input: Input) => string,
  run: (db: DbOrTx, inputs: Input[]) => Promise<Output[]>,
): (db: DbOrTx, input: Input) => Promise<Output> {
  const batches = new WeakMap<DbOrTx, Batch<Input, Output>>();

  function begin(db: DbOrTx): Batch<Input, Output> {
    const inputs: Input[] = [];
    const batch = { inputs, keys: new Set<string>(), outputs: runLater() };
    batches.set(db, batch);
    return batch;

    async function runLater() {
      await new Promise<void>((resolve) => process.nextTick(resolve));
      if (batches.get(db) === batch) batches.delete(db);
      return run(db, inputs);
    }
  }

  return async (db, input) => {
    const key = keyOf(input);
    const current = batches.get(db);
    const batch = current && !current.keys.has(key) ? current : begin(db);
    batch.keys.add(key);
    const index = batch.inputs.push(input) - 1;
    const outputs = await batch.outputs;
    if (outputs.length !== batch.inputs.length) throw new Error('a batch returned too few results');
    return outputs[index] as Output;
  };
}
