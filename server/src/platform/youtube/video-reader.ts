export interface Video {
  title: string;
  channel: string;
  transcript: string;
}

export type VideoReadFailure = 'private' | 'no_captions' | 'unreachable';

export class VideoReadError extends Error {
  readonly reason: VideoReadFailure;

  constructor(reason: VideoReadFailure, options?: ErrorOptions) {
    super(`the video could not be read: ${reason}`, options);
    this.reason = reason;
  }
}

export interface VideoReader {
  read(videoId: string): Promise<Video>;
}
