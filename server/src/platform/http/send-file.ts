import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

export interface FileReply {
  /** Includes the extension, and is safe on every operating system. */
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Sends a download. The browser must not open it: what users wrote must not run on our origin. */
export async function sendFile(reply: FastifyReply, file: Promise<FileReply>): Promise<FastifyReply> {
  const { name, type, bytes } = await file;
  return reply
    .header('content-disposition', create(name, { fallback: asciiName(name) }))
    .type(type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** For clients that read ASCII only. The usual question mark is not allowed in Windows file names. */
const asciiName = (name: string) => name.replace(/[^\x20-\x7e]/gu, '_');
