import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../postgres-server.ts';
import { waitFor } from '../wait-for.ts';
import { makeCertificate } from './certificate.ts';
import { isOpen, spawnQuietly } from './proxies.ts';

const PROGRAM = '/usr/sbin/postfix';
/** The user that owns the mailboxes. */
const NOBODY = 65_534;

/**
 * Starts Postfix with its own folders: TLS is required, emails to maya@example.com are stored, and every other recipient is
 * unknown. Returns null if it is not installed, or if we are not root.
 */
export async function startPostfix() {
  if (!existsSync(PROGRAM) || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-postfix-'));
  chmodSync(folder, 0o755);
  const certificate = makeCertificate(folder);
  if (!certificate) return null;
  const port = await findFreePort();
  const config = join(folder, 'config');
  for (const name of ['config', 'queue', 'data', 'box']) mkdirSync(join(folder, name), { mode: 0o755 });
  chownSync(join(folder, 'data'), ownerOf('postfix'), 0);
  chownSync(join(folder, 'box'), NOBODY, NOBODY);
  writeFileSync(join(config, 'main.cf'), mainConfig(folder, certificate));
  writeFileSync(join(config, 'master.cf'), masterConfig(port));
  const child = spawnQuietly(PROGRAM, ['-c', config, 'start-fg'], folder);
  await waitFor('Postfix to listen', () => isOpen(port), { withinMs: 30_000 });
  return {
    url: `smtp://127.0.0.1:${port}`,
    certificate: certificate.cert,
    /** The emails that were delivered to Maya. */
    delivered(): string[] {
      const box = join(folder, 'box', 'maya', 'new');
      return existsSync(box) ? readdirSync(box).map((name) => readFileSync(join(box, name), 'utf8')) : [];
    },
    async stop() {
      const ended = once(child, 'exit');
      const stopping = spawnQuietly(PROGRAM, ['-c', config, 'stop'], folder);
      await Promise.all([ended, once(stopping, 'exit')]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ownerOf(user: string): number {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`));
  return Number(line?.split(':')[2] ?? NOBODY);
}

const mainConfig = (
  folder: string,
  { cert, key }: { cert: string; key: string },
) => `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${folder}/log
myhostname = mail.example.com
mydestination =
local_recipient_maps =
alias_maps =
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
virtual_mailbox_domains = example.com
virtual_mailbox_base = ${folder}/box
virtual_mailbox_maps = inline:{maya@example.com=maya/}
virtual_uid_maps = static:${NOBODY}
virtual_gid_maps = static:${NOBODY}
smtpd_reject_unlisted_recipient = yes
smtpd_tls_cert_file = ${cert}
smtpd_tls_key_file = ${key}
smtpd_tls_security_level = encrypt
smtpd_tls_received_header = yes
`;

const SERVICES = [
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'rewrite unix - - n - - trivial-rewrite',
  'bounce unix - - n - 0 bounce',
  'defer unix - - n - 0 bounce',
  'error unix - - n - - error',
  'discard unix - - n - - discard',
  'virtual unix - n n - - virtual',
  'anvil unix - - n - 1 anvil',
  'proxymap unix - - n - - proxymap',
  'tlsmgr unix - - n 1000? 1 tlsmgr',
  'postlog unix-dgram n - n - 1 postlogd',
];
const masterConfig = (port: number) => `127.0.0.1:${port} inet n - n - - smtpd\n${SERVICES.join('\n')}\n`;
