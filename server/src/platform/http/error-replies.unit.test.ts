import type { FastifyBaseLogger } from 'fastify';
import { expect, test, vi } from 'vitest';
import { silentLogger } from '../../testing/silent-logger.ts';
import { AppError } from './app-error.ts';
import { logStreamError } from './error-replies.ts';

function recordingLogger() {
  const log = { error: vi.fn(), info: vi.fn() };
  return { log, logger: { ...silentLogger, ...log } as unknown as FastifyBaseLogger };
}

test('an unexpected error in a stream is logged as an error', () => {
  const { log, logger } = recordingLogger();
  const bug = new TypeError('undefined is not a function');
  logStreamError(logger, bug, { script: 'id' });
  expect(log.error.mock.calls).toEqual([[{ err: bug, script: 'id' }, 'a stream failed']]);
  expect(log.info).not.toHaveBeenCalled();
});

test.each([
  new AppError('not_found'),
  new AppError('unavailable'),
  Object.assign(new Error('terminating connection'), { code: '57P01' }),
])('an expected error in a stream is only information: %s', (error) => {
  const { log, logger } = recordingLogger();
  logStreamError(logger, error);
  expect(log.info.mock.calls).toEqual([[{ err: error }, 'a stream was interrupted']]);
  expect(log.error).not.toHaveBeenCalled();
});
