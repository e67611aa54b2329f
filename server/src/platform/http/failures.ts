import type { ErrorReply } from '@cold-open/contract/http/errors';
import { problemsOf } from '@cold-open/contract/http/validation';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { AppError } from './app-error.ts';
import { type ContextedError, isAboutRequest } from './request-validation.ts';

/** Every failure of a call leaves in the one shape, whoever threw it. */
export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    // Not returned: whoever made this reply waits for it already.
    if (isOfFiles(error)) return void reply.callNotFound();
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

/** A folder among the files, or a file that is not for the web, is not there: for who wants a page there is one that says so. */
function isOfFiles(error: unknown) {
  const status = error instanceof AppError ? undefined : (error as { statusCode?: number }).statusCode;
  return status === 404 || status === 403;
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isAboutRequest(error)) return validationFailure(error);
  if (isDatabaseUnavailable(error))
    return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return new AppError('payload_too_large', { cause: error });
  // What the framework refuses to read: broken JSON, another content type, a bad length.
  if (status >= 400 && status < 500) return new AppError('malformed_request', { cause: error });
  if (status === 503) return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  return new AppError('internal', { cause: error });
}

function validationFailure({ issues, validationContext }: ContextedError) {
  // An id that cannot be one is an address where nothing is.
  if (validationContext === 'params') return new AppError('not_found');
  const problems = problemsOf(issues);
  const [first] = problems;
  // A body that is no object at all has no fields to point at.
  if (!first || first.path === '') return new AppError('malformed_request');
  return new AppError('validation_failed', { text: first.message, details: problems });
}
