export interface Video {
  title: string;
  channel: string;
  transcript: string;
}

export type VideoObstacle = 'private' | 'no_captions' | 'unreachable';

/** Why a video could not be read. */
export class VideoReadError extends Error {
  readonly obstacle: VideoObstacle;

  constructor(obstacle: VideoObstacle, options?: ErrorOptions) {
    super(`the video could not be read: ${obstacle}`, options);
    this.obstacle = obstacle;
  }
}

export interface VideoReader {
  read(videoId: string): Promise<Video>;
}
