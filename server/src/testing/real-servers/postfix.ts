import { spawnSync } from 'node:child_process';
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
const SET_PASSWORD = '/usr/sbin/saslpasswd2';
const HOST_NAME = 'mail.example.com';
/** The user that owns the mailboxes. */
const NOBODY = 65_534;

/**
 * Starts Postfix with its own folders: TLS is required, emails to maya@example.com are stored, and every other recipient is
 * unknown. A second port begins with TLS and wants a password. Returns null if it is not installed, or if we are not root.
 */
export async function startPostfix() {
  if (!existsSync(PROGRAM) || !existsSync(SET_PASSWORD) || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-postfix-'));
  chmodSync(folder, 0o755);
  const certificate = makeCertificate(folder);
  if (!certificate) return null;
  const [port, securePort] = [await findFreePort(), await findFreePort()];
  const config = join(folder, 'config');
  for (const name of ['config', 'queue', 'data', 'box']) mkdirSync(join(folder, name), { mode: 0o755 });
  chownSync(join(folder, 'data'), ownerOf('postfix'), 0);
  chownSync(join(folder, 'box'), NOBODY, NOBODY);
  storePassword(folder);
  writeFileSync(join(config, 'main.cf'), mainConfig(folder, certificate));
  writeFileSync(join(config, 'master.cf'), masterConfig(port, securePort));
  const child = spawnQuietly(PROGRAM, ['-c', config, 'start-fg'], folder);
  await waitFor('Postfix to listen', async () => (await isOpen(port)) && (await isOpen(securePort)));
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** With the user `desk` and the password `right`. */
    secureUrl: `smtps://desk:right@127.0.0.1:${securePort}`,
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

/** Stores the password of the user `desk` where Cyrus SASL, the part of Postfix that checks it, looks. */
function storePassword(folder: string) {
  const database = join(folder, 'sasldb');
  const { status, stderr } = spawnSync(SET_PASSWORD, ['-p', '-c', '-f', database, '-u', HOST_NAME, 'desk'], {
    input: 'right',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`saslpasswd2: ${stderr}`);
  chownSync(database, ownerOf('postfix'), 0);
  // Debian's Postfix looks beside its own configuration.
  mkdirSync(join(folder, 'config/sasl'), { mode: 0o755 });
  writeFileSync(
    join(folder, 'config/sasl/smtpd.conf'),
    `pwcheck_method: auxprop\nauxprop_plugin: sasldb\nmech_list: PLAIN LOGIN\nsasldb_path: ${database}\n`,
  );
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
myhostname = ${HOST_NAME}
cyrus_sasl_config_path = ${folder}/config/sasl
smtpd_sasl_local_domain = ${HOST_NAME}
smtpd_sasl_authenticated_header = yes
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
const WITH_PASSWORD = [
  'smtpd_tls_wrappermode=yes',
  'smtpd_sasl_auth_enable=yes',
  'smtpd_client_restrictions=permit_sasl_authenticated,reject',
];
const masterConfig = (port: number, securePort: number) => `127.0.0.1:${port} inet n - n - - smtpd
127.0.0.1:${securePort} inet n - n - - smtpd
${WITH_PASSWORD.map((option) => `  -o ${option}`).join('\n')}
${SERVICES.join('\n')}
`;
