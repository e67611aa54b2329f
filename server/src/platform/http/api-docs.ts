import { PRODUCT_NAME } from '@cold-open/contract/product';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { documentedCalls } from './documented-calls.ts';
import { completeDocument, type OpenApiDocument } from './openapi-document.ts';

const DESCRIPTION = [
  'Log in with `POST /api/auth/login` and send the token as `Authorization: Bearer …`.',
  'Bodies are JSON. A string that contains a NUL character anywhere in a request is rejected (400).',
  'Every error has the same shape and a `code`, which stays the same when its text changes.',
  'A user id in a request has to be the caller’s own; otherwise the reply is 403.',
].join(' ');

/** Builds the OpenAPI document from the schemas that validate the requests. Must be registered before the routes. */
export async function documentApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version: '1',
        description: DESCRIPTION,
        contact: { name: PRODUCT_NAME },
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (input) =>
      completeDocument(jsonSchemaTransformObject(input) as OpenApiDocument, documentedCalls(app)),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
