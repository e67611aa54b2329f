import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SECOND_MS } from '@cold-open/contract/durations';

interface ModelHttpRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  redirect: 'manual';
}

interface ModelHttpResponse {
  status: number;
  headers: Headers;
  body: AsyncIterable<Uint8Array> | null;
}

/** The part of `fetch` that the model layer needs, so that tests can pass `fetch` or a fake. */
export type ModelFetch = (url: string, request: ModelHttpRequest) => Promise<ModelHttpResponse>;

const CONNECT_TIMEOUT_MS = 10 * SECOND_MS;
const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
};

/**
 * Used instead of Node's `fetch`, which times out after 300 s without headers or data, and cannot be
 * configured without another dependency. A local model may need longer, and the model layer has its own
 * timeouts. Never follows a redirect.
 */
export const modelFetch: ModelFetch = async (url, request) => {
  try {
    return await send(new URL(url), request);
  } catch (error) {
    // The server closed an idle connection just when it was reused, so it has not seen the request.
    if (error instanceof StaleConnectionError) return send(new URL(url), request);
    throw error;
  }
};

class StaleConnectionError extends Error {}

function send(url: URL, { method, headers, body, signal }: ModelHttpRequest): Promise<ModelHttpResponse> {
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, {
      method,
      agent: isSecure ? agents['https:'] : agents['http:'],
      // Compression would delay the words.
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'cold-open',
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      signal,
    });
    request.on('socket', (socket) => {
      if (!socket.connecting) return;
      // Node stops listening when the whole response has arrived. Aborting before it is read still makes the socket emit
      // an error, which would end the process. The request reports all errors that matter.
      socket.on('error', () => {});
      const timer = setTimeout(
        () => request.destroy(new Error(`no connection within ${CONNECT_TIMEOUT_MS} ms`)),
        CONNECT_TIMEOUT_MS,
      );
      const clear = () => clearTimeout(timer);
      socket.once(isSecure ? 'secureConnect' : 'connect', clear);
      socket.once('close', clear);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted;
      reject(isStale ? new StaleConnectionError('stale connection', { cause: error }) : error);
    });
    request.on('response', (response) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: toHeaders(response),
        body: decompressed(response),
      });
    });
    request.end(body);
  });
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return headers;
}

/** Some proxies compress even if asked not to. Passes every chunk on as soon as it can be read. */
function decompressed(response: IncomingMessage): Readable {
  const decoder = decoderFor(response.headers['content-encoding']);
  // The reader gets the error from the decoder.
  return decoder ? pipeline(response, decoder, () => {}) : response;
}

function decoderFor(encoding: string | undefined) {
  const flush = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip(flush);
    case 'deflate':
      return createInflate(flush);
    case 'br':
      return createBrotliDecompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      });
    default:
      return null;
  }
}
