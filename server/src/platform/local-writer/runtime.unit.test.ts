import { expect, test } from 'vitest';
import { binariesFor, RUNTIME_VERSION, runtimeManifests } from './runtime.ts';

test.each([
  ['linux', 'x64', 'auto', ['@node-llama-cpp/linux-x64']],
  ['linux', 'x64', 'vulkan', ['@node-llama-cpp/linux-x64', '@node-llama-cpp/linux-x64-vulkan']],
  ['win32', 'x64', 'cuda', ['@node-llama-cpp/win-x64', '@node-llama-cpp/win-x64-cuda']],
  ['darwin', 'arm64', 'vulkan', ['@node-llama-cpp/mac-arm64-metal']],
  ['linux', 'arm64', 'cuda', ['@node-llama-cpp/linux-arm64']],
  ['freebsd', 'x64', 'auto', null],
] as const)('%s %s with %s gets its own binaries', (platform, arch, graphics, expected) => {
  expect(binariesFor(graphics, { platform, arch })).toEqual(expected);
});

test('every binary is pinned with a checksum and without a download address, and only the chosen one is required', async () => {
  const name = '@node-llama-cpp/linux-x64';
  const manifests = await runtimeManifests([name]);
  expect(manifests['package.json'].dependencies).toEqual({
    'node-llama-cpp': RUNTIME_VERSION,
    [name]: RUNTIME_VERSION,
  });
  const { packages } = manifests['package-lock.json'];
  const binaries = Object.entries(packages).filter(([path]) => path.includes('/@node-llama-cpp/'));
  expect(binaries.length).toBeGreaterThan(10);
  const required = binaries.filter(([, { optional }]) => !optional).map(([path]) => path);
  expect(required).toEqual([`node_modules/${name}`]);
  for (const [path, entry] of Object.entries(packages).filter(([each]) => each !== '')) {
    expect(entry.integrity, path).toMatch(/^sha512-/);
    expect(entry.resolved, path).toBeUndefined();
  }
});
