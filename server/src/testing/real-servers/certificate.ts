import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const OPENSSL = '/usr/bin/openssl';

/** Makes a self-signed certificate for this machine. Returns null without OpenSSL. */
export function makeCertificate(folder: string): { cert: string; key: string } | null {
  if (!existsSync(OPENSSL)) return null;
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = 'subjectAltName=IP:127.0.0.1,DNS:localhost';
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const { status } = spawnSync(OPENSSL, [...args, '-addext', names, '-keyout', key, '-out', cert]);
  return status === 0 ? { cert, key } : null;
}
