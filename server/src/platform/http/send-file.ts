import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

export interface FileReply {
  /** With its extension; safe on every system already. */
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A file to keep, never to show in the page: what people wrote must not run under our address. */
export async function sendFile(reply: FastifyReply, file: Promise<FileReply>): Promise<FastifyReply> {
  const { name, type, bytes } = await file;
  return reply
    .header('content-disposition', create(name, { fallback: plainName(name) }))
    .type(type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** For those that read only plain letters; a question mark in their place is none that Windows takes. */
const plainName = (name: string) => name.replace(/[^\x20-\x7e]/gu, '_');
