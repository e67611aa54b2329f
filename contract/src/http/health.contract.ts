import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether the server and its database answer',
  reply: z.object({ status: z.literal('ok') }),
});
