import { readFileSync } from 'node:fs';
import { BODY_LIMITS } from '@cold-open/contract/http/body-limits';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Service {
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  read_only?: boolean;
  pids_limit?: number;
  mem_limit?: string;
  cpus?: number;
  privileged?: boolean;
  tmpfs?: string[];
  command?: string[];
  volumes?: string[];
  ports?: string[];
  environment?: Record<string, string>;
}

const readFile = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { services, volumes } = parse(readFile('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const nginx = readFile('deploy/nginx.conf');

test.each(Object.keys(services))('the container %s has limits and no unnecessary privileges', (name) => {
  const service = services[name] ?? {};
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.security_opt).toEqual(['no-new-privileges:true']);
  expect(service.read_only).toBe(true);
  expect(service.privileged).toBeUndefined();
  expect(service.tmpfs).toContain('/tmp');
  expect(service.pids_limit).toBeGreaterThan(0);
  expect(service.mem_limit).toMatch(/^\d+[gm]$/);
  expect(service.cpus).toBeGreaterThan(0);
  if (name !== 'db') expect(service.cap_add).toBeUndefined();
});

test('only the backup service can reach the backups, and only the proxy is reachable from outside', () => {
  const withBackups = Object.keys(services).filter((name) =>
    services[name]?.volumes?.some((volume) => volume.startsWith('backups:')),
  );
  expect(withBackups).toEqual(['backup']);
  expect(volumes).toHaveProperty('backups');
  expect(services.backup?.command).toEqual(['node', 'server/dist/backup.js', '--scheduled']);
  expect(services.backup?.environment).toMatchObject({ BACKUP_DIR: '/backups', DATA_DIR: '/data' });
  for (const name of ['app-1', 'app-2']) expect(services[name]?.environment?.BACKUP_DIR).toBe('');
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy']);
  // Volumes get the owner of the folder in the image.
  expect(readFile('Dockerfile')).toContain('mkdir /data /backups && chown node:node /data /backups');
});

test('npm start and the image return unused memory to the system in the same way', () => {
  const settings = (file: string) => readFile(file).match(/MALLOC_\w+=\d+/g);
  expect(settings('package.json')).toHaveLength(2);
  expect(settings('Dockerfile')).toEqual(settings('package.json'));
});

test('the proxy lets the largest allowed body through', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
  const largest = Math.max(...Object.values(BODY_LIMITS).map(({ bytes }) => bytes));
  expect(megabytes * 1024 * 1024).toBeGreaterThan(largest);
});

test("the proxy looks up the instances' addresses again", () => {
  const servers = nginx.match(/^\s*server \S+:\d+.*;$/gm) ?? [];
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toContain(' resolve ');
  expect(nginx).toMatch(/^\s*resolver 127\.0\.0\.11 valid=\d+s/m);
  expect(nginx).toMatch(/^\s*zone instances /m);
  // An unprivileged user cannot listen below 1024.
  const port = /listen (\d+);/.exec(nginx)?.[1];
  expect(services.proxy?.ports?.[0]).toMatch(new RegExp(`:${port}$`));
});
