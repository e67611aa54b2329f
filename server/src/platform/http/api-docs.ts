import { ACCESS_TOKEN_PREFIX } from '@cold-open/contract/http/token-access';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { documentedCalls } from './documented-calls.ts';
import { completeDocument, type OpenApiDocument } from './openapi-document.ts';
import { createTextSender } from './text-sender.ts';

const DESCRIPTION = [
  'The guide `docs/api.md` in the source has examples in TypeScript and Python.',
  'Create an access token on your account page and send it as `Authorization: Bearer …`. Each call says which scope it needs.',
  'Calls about the account, payments and the admin area need a session instead: the token of `POST /api/auth/login`, sent in the same way.',
  'Bodies are JSON. A string that contains a NUL character anywhere in a request is rejected (400).',
  'Every error has the same shape and a `code`, which stays the same when its text changes.',
  'A user id in a request has to be the caller’s own; otherwise the reply is 403.',
].join(' ');

const DOCS_PATH = '/api/docs';
const COPIES = [`${DOCS_PATH}/json`, `${DOCS_PATH}/yaml`];

const ACCESS_TOKEN = { type: 'http', scheme: 'bearer', bearerFormat: `${ACCESS_TOKEN_PREFIX}…` } as const;
/** Two schemes, because only OAuth has scopes that every tool understands. */
const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a login. It ends with the session.',
  },
  readToken: {
    ...ACCESS_TOKEN,
    description: 'An access token with the scope `read`. It accepts only calls that change nothing.',
  },
  writeToken: {
    ...ACCESS_TOKEN,
    description: 'An access token with the scope `write`. It also accepts every call that `read` does.',
  },
} as const;

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
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: jsonSchemaTransform,
    transformObject: (input) =>
      completeDocument(jsonSchemaTransformObject(input) as OpenApiDocument, documentedCalls(app)),
  });
  const send = createTextSender('application/json; charset=utf-8', () => JSON.stringify(app.swagger()));
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    uiHooks: {
      // The page's own copies of the document are serialized for every request.
      async preHandler(request, reply) {
        if (COPIES.includes(request.routeOptions.url ?? '')) return send(request, reply);
      },
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, send);
}
