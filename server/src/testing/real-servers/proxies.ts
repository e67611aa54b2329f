import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../postgres-server.ts';
import { waitFor } from '../wait-for.ts';
import { makeCertificate } from './certificate.ts';

interface Ports {
  own: number;
  /** Where it listens with TLS. */
  secure: number;
  product: number;
}

interface ProxyKind {
  name: string;
  program: string;
  configFile: string;
  /** The shortest configuration that a person would write, with the line from docs/operations.md. */
  config(ports: Ports, folder: string): string;
  args(file: string, folder: string): string[];
}

const APACHE_MODULES = [
  ...['mpm_event', 'authz_core', 'ssl', 'http2'],
  ...['proxy', 'proxy_http', 'filter', 'deflate'],
];

export const PROXIES: ProxyKind[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    configFile: 'nginx.conf',
    config: (
      { own, secure, product },
      folder,
    ) => `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; gzip on; gzip_types *;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server {
    listen 127.0.0.1:${own};
    listen 127.0.0.1:${secure} ssl http2;
    ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://127.0.0.1:${product};
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`,
    args: (file) => ['-c', file],
  },
  {
    name: 'HAProxy',
    program: '/usr/sbin/haproxy',
    configFile: 'haproxy.cfg',
    config: ({ own, secure, product }, folder) => `defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout client 50s
  timeout server 50s
frontend web
  bind 127.0.0.1:${own}
  bind 127.0.0.1:${secure} ssl crt ${folder}/both.pem alpn h2,http/1.1
  default_backend product
backend product
  server one 127.0.0.1:${product}
`,
    args: (file) => ['-f', file, '-db'],
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    configFile: 'Caddyfile',
    config: ({ own, secure, product }, folder) => `{
  admin off
  auto_https off
}
http://127.0.0.1:${own} {
  bind 127.0.0.1
  encode gzip
  reverse_proxy 127.0.0.1:${product}
}
https://127.0.0.1:${secure} {
  bind 127.0.0.1
  tls ${folder}/cert.pem ${folder}/key.pem
  encode gzip
  reverse_proxy 127.0.0.1:${product}
}
`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
  {
    name: 'Apache',
    program: '/usr/sbin/apache2',
    configFile: 'httpd.conf',
    config: ({ own, secure, product }, folder) => `ServerName localhost
ServerRoot ${folder}
PidFile ${folder}/httpd.pid
Mutex file:${folder}
ErrorLog ${folder}/error.log
Listen 127.0.0.1:${own}
Listen 127.0.0.1:${secure}
${APACHE_MODULES.map((module) => `LoadModule ${module}_module /usr/lib/apache2/modules/mod_${module}.so`).join('\n')}
User nobody
Group nogroup
SetOutputFilter DEFLATE
ProxyPass / http://127.0.0.1:${product}/
<VirtualHost 127.0.0.1:${secure}>
  Protocols h2 http/1.1
  SSLEngine on
  SSLCertificateFile ${folder}/cert.pem
  SSLCertificateKeyFile ${folder}/key.pem
</VirtualHost>
`,
    args: (file) => ['-f', file, '-DFOREGROUND'],
  },
];

/** Starts a proxy in front of the product. Returns null if it or OpenSSL is not installed. */
export async function startProxy(kind: ProxyKind, productPort: number) {
  if (!existsSync(kind.program)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-proxy-'));
  const certificate = makeCertificate(folder);
  if (!certificate) return null;
  const [cert, key] = [readFileSync(certificate.cert), readFileSync(certificate.key)];
  // HAProxy reads both from one file.
  writeFileSync(join(folder, 'both.pem'), Buffer.concat([cert, key]));
  const [own, secure] = [await findFreePort(), await findFreePort()];
  const file = join(folder, kind.configFile);
  writeFileSync(file, kind.config({ own, secure, product: productPort }, folder));
  const process = spawnQuietly(kind.program, kind.args(file, folder), folder);
  await waitFor(`${kind.name} to listen`, () => isOpen(own));
  return {
    address: `http://127.0.0.1:${own}`,
    secureAddress: `https://127.0.0.1:${secure}`,
    certificate: cert,
    async stop() {
      const ended = once(process, 'exit');
      process.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function spawnQuietly(program: string, args: string[], folder: string): ChildProcess {
  return spawn(program, args, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
}

export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
