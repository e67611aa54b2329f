import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { fakeServer, type SentCall } from './fake-server.ts';
import { sampleScript } from './sample-scripts.ts';

export const DESK_TEXT = '## Hook\n[A ferry]\nThe last ferry\nleaves at nine.\n\n## Closing\nGone.';

type Answer = (call: SentCall) => Response | Promise<Response>;

/** A fake server for the page of one script, with default responses that a test can override. */
export function deskServer() {
  const server = fakeServer();
  let answers: Record<string, Answer> = {};
  let stored = sampleScript();
  server.respondsToEach((call) => {
    const path = call.address.replace(/\?.*/, '').replace(`/api/scripts/${stored._id}`, '');
    const answer = answers[`${call.method} ${path}`];
    if (answer) return answer(call);
    if (call.method === 'GET' && path === '') return Response.json(stored);
    if (path === '/api/auth/me') return Response.json({ tokens: 10, admin: false, role: null });
    if (path === '/api/generation/engine') return Response.json({ ai: true, label: 'A model' });
    return Response.json([]);
  });
  return {
    calls: server.calls,
    sent: (method: string) => server.calls.filter((call) => call.method === method),
    /** The keys are a method and the path below the script, such as `PATCH ` or `POST /rephrase`. */
    serves: (script: Partial<Script> = {}, overrides: Record<string, Answer> = {}) => {
      stored = sampleScript({ status: 'ready', content: DESK_TEXT, words: 7, ...script });
      answers = overrides;
      return stored;
    },
    changes: (script: Partial<Script>) => {
      stored = { ...stored, ...script };
      return stored;
    },
  };
}

export const errorReply = (status: number, code: string, error: string, details: unknown[] = []) =>
  Response.json({ error, message: error, code, details }, { status });
