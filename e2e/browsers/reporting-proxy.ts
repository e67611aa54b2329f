import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const REPORT_PATH = '/policy-report';

/**
 * Stands between a browser and the product and asks the browser to report violations of the content security policy.
 * Works in every engine and from the first byte of a page on, unlike scripts in the page: WebKit's driver cannot add
 * one before the page's own, and its ReportingObserver does not report policy violations.
 */
export async function startReportingProxy() {
  const violations: string[] = [];
  let target = '';

  const server = createServer(async (incoming, response) => {
    if (incoming.url === REPORT_PATH) {
      violations.push(describe(await text(incoming)));
      return void response.writeHead(204).end();
    }
    const forwarded = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (reply) => {
        const policy = reply.headers['content-security-policy'];
        response.writeHead(reply.statusCode ?? 502, {
          ...reply.headers,
          ...(policy && { 'content-security-policy': `${policy}; report-uri ${REPORT_PATH}` }),
        });
        reply.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (address: string) => {
      target = address;
    },
    /** Returns the violations since the last call. */
    takeViolations: () => violations.splice(0),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Describes the report of a browser. The names are those of the Content Security Policy standard. */
function describe(report: string): string {
  const { 'csp-report': body } = JSON.parse(report);
  const directive = body['effective-directive'] ?? body['violated-directive'];
  return `Policy violation on ${body['document-uri']}: ${directive} ${body['blocked-uri']}`;
}
