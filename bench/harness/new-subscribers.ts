const PARALLEL_SIGN_UPS = 4;

/** Registers users who pay for a plan, and returns the tokens of their sessions. */
export async function newSubscribers(address: string, count: number): Promise<string[]> {
  const post = async (path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, string>;
  };
  const tokens: string[] = [];
  async function subscribe() {
    const person = { name: 'Maya', email: `${Math.random()}@example.com`, password: 'long enough' };
    await post('/auth/register', person);
    const { token = '' } = await post('/auth/login', person);
    const { sessionId } = await post('/subscription/create-checkout-session', {}, token);
    await fetch(`${address}/api/sandbox/checkout/${sessionId}/pay`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    tokens.push(token);
  }
  const subscribeUntilEnough = async () => {
    for (let each = 0; each < count / PARALLEL_SIGN_UPS; each++) await subscribe();
  };
  await Promise.all(Array.from({ length: PARALLEL_SIGN_UPS }, subscribeUntilEnough));
  return tokens;
}
