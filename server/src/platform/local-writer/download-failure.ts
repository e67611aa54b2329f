import type { DownloadFailureCode } from '@cold-open/contract/writer/local-writer.contract';

export class DownloadFailure extends Error {
  readonly code: DownloadFailureCode;

  constructor(code: DownloadFailureCode, detail: string, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options);
    this.code = code;
  }
}

const DISK_FULL = ['ENOSPC', 'EDQUOT'];

/** Failures without a code of ours come from the connection or from the disk. */
export function toDownloadFailure(error: unknown): DownloadFailure {
  if (error instanceof DownloadFailure) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const isDiskFull = code !== undefined && DISK_FULL.includes(code);
  return new DownloadFailure(isDiskFull ? 'disk_full' : 'unreachable', message, { cause: error });
}
