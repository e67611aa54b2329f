// `npm run dev`: serves the web app from source at PORT and the API at the next port; both reload on change.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureInstalled, ensureNodeVersion } from './ensure.mjs';

ensureNodeVersion();
ensureInstalled();

if (existsSync('.env')) process.loadEnvFile('.env');
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const apiPort = port + 1;
const publicUrl = process.env.PUBLIC_URL ?? `http://${host}:${port}`;
const bin = (name) => `node_modules/.bin/${name}`;

const children = [
  run(bin('tsx'), ['watch', '--clear-screen=false', 'server/src/main.ts'], {
    PORT: apiPort,
    PUBLIC_URL: publicUrl,
  }),
  run(bin('vite'), ['web', '--host', host, '--port', String(port), '--strictPort'], {
    API_URL: `http://${host}:${apiPort}`,
  }),
];

function run(command, args, env) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  child.on('exit', (code) => stop(code ?? 0));
  return child;
}

/** Stops both, because one is useless without the other. */
function stop(code) {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode ||= code;
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
