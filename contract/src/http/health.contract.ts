import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  operationId: 'getHealth',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Check that the server and its database are up',
  description: '503 if the database cannot be used. For load balancers and monitors.',
  reply: z.object({ status: z.literal('ok') }),
});
