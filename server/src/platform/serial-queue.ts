/** Returns a function that runs tasks one after the other, in the order in which they were passed to it. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
