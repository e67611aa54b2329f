import type { DownloadFailureCode, ModelDownload } from '@cold-open/contract/writer/local-writer.contract';

const GIGABYTE = 1e9;
const MEGABYTE = 1e6;

/** Formats a size as `1.3 GB` or `98 MB`. */
export function formatSize(bytes: number): string {
  return bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(1)} GB` : `${Math.round(bytes / MEGABYTE)} MB`;
}

export function percentOf({ doneBytes, totalBytes }: ModelDownload): number {
  return totalBytes === 0 ? 0 : Math.min(100, Math.floor((doneBytes / totalBytes) * 100));
}

/** Formats the time that is left, from `Less than a minute left` to `About 3 hours left`. */
export function formatTimeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'Less than a minute left';
  if (minutes < 100) return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  return `About ${Math.round(minutes / 60)} hours left`;
}

export const DOWNLOAD_PROBLEMS: Record<DownloadFailureCode, string> = {
  disk_full: 'There is not enough free space on this machine’s disk.',
  not_found: 'The file is no longer at its address.',
  forbidden: 'The server does not let us download this file.',
  unreachable: 'The connection was lost. What has arrived is kept.',
  wrong_size: 'The server sent a different file, so it was not kept.',
  wrong_checksum: 'The file was damaged during the download, so it was deleted. Please try again.',
  not_a_model: 'The file is not a model, so it was deleted.',
};
