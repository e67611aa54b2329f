import type { ErrorReply } from '@cold-open/contract/http/errors';
import { type Issue, problemsOf } from '@cold-open/contract/http/validation';
import type { FastifyError, FastifyInstance, FastifyReply, FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../db/database-errors.ts';
import { AppError } from './app-error.ts';

/** Every failure of a call leaves in the one shape, whoever threw it. */
export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const failure = asAppError(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'the call failed');
    return sendFailure(reply, failure);
  });
}

export function sendFailure(reply: FastifyReply, failure: AppError) {
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  return reply.code(failure.status).send(errorBody(failure));
}

export function errorBody({ message, code, details }: AppError): ErrorReply {
  return { error: message, message, code, ...(details && { details }) };
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationFailure(error as FastifyError);
  if (isDatabaseAway(error)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return new AppError('payload_too_large', { cause: error });
  if (status === 404) return new AppError('not_found', { cause: error });
  // What the framework refuses to read: broken JSON, another content type, a bad length.
  if (status >= 400 && status < 500) return new AppError('malformed_request', { cause: error });
  if (status === 503) return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  return new AppError('internal', { cause: error });
}

function validationFailure({ validation, validationContext }: FastifyError) {
  // An id that cannot be one is an address where nothing is.
  if (validationContext === 'params') return new AppError('not_found');
  const problems = problemsOf((validation ?? []).map(toIssue));
  const [first] = problems;
  // A body that is no object at all has no fields to point at.
  if (!first || first.path === '') return new AppError('malformed_request');
  return new AppError('validation_failed', { text: first.message, details: problems });
}

function toIssue({ keyword, instancePath, message = '', params }: FastifySchemaValidationError): Issue {
  const path = instancePath.split('/').filter((segment) => segment !== '');
  return { code: keyword, path, message, minimum: params.minimum };
}
