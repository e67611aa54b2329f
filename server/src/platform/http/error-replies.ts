import type { ErrorReply } from '@cold-open/contract/http/errors';
import { problemsOf } from '@cold-open/contract/http/validation';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { AppError } from './app-error.ts';
import { isValidationError, type RequestValidationError } from './request-validation.ts';

/** Sends every error in the same format. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    // Not returned: Fastify already waits for this reply.
    if (isMissingFile(error)) return void reply.callNotFound();
    const appError = toAppError(error);
    if (appError.status >= 500) request.log.error({ err: error }, 'the request failed');
    return sendError(reply, appError);
  });
}

/**
 * Logs what ended an open stream, which can no longer reply with an error. The client reconnects and gets the
 * error then. Expected errors (deleted in the meantime, no database) are logged as information. Anything else
 * is a bug.
 */
export function logStreamError(log: FastifyBaseLogger, error: unknown, context: object = {}) {
  if (toAppError(error).code === 'internal') log.error({ err: error, ...context }, 'a stream failed');
  else log.info({ err: error, ...context }, 'a stream was interrupted');
}

export function sendError(reply: FastifyReply, error: AppError) {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply.code(error.status).send(errorBody(error));
}

export function errorBody({ message, code, details }: AppError): ErrorReply {
  return { error: message, message, code, ...(details && { details }) };
}

/** Thrown for folders and hidden files. A browser gets the page for missing pages instead. */
function isMissingFile(error: unknown) {
  const status = error instanceof AppError ? undefined : (error as { statusCode?: number }).statusCode;
  return status === 404 || status === 403;
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isValidationError(error)) return validationError(error);
  if (isDatabaseUnavailable(error))
    return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return new AppError('payload_too_large', { cause: error });
  if (status === 415) return new AppError('unsupported_media_type', { cause: error });
  // Fastify rejects invalid JSON and wrong lengths.
  if (status >= 400 && status < 500) return new AppError('malformed_request', { cause: error });
  if (status === 503) return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  return new AppError('internal', { cause: error });
}

function validationError({ issues, validationContext }: RequestValidationError) {
  // No object has a malformed id.
  if (validationContext === 'params') return new AppError('not_found');
  const problems = problemsOf(issues);
  const [first] = problems;
  // A body that is not an object has no field to report.
  if (!first || first.path === '') return new AppError('malformed_request');
  return new AppError('validation_failed', { text: first.message, details: problems });
}
