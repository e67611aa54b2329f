// Fails if the lockfile lacks a platform's binary, because it would install here and break elsewhere.
import { readFileSync } from 'node:fs';

const PLATFORM_BINARY = /(linux-(x64|arm64)(-gnu|-musl)?|darwin-(arm64|x64)|win32-x64(-msvc)?)$/;
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

const problems = Object.entries(packages).flatMap(
  ([path, { version, optionalDependencies = {}, resolved }]) => [
    ...Object.entries(optionalDependencies)
      .filter(([name, range]) => PLATFORM_BINARY.test(name) && !isLocked(path, name, range))
      .map(([name, range]) => `${path}@${version} wants ${name}@${range}, which is not in the lockfile`),
    ...(/^https?:/.test(resolved ?? '') ? [`${path} records a download address`] : []),
  ],
);

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

/** Looks where Node would: next to the package, then in each parent folder. */
function isLocked(path, name, range) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (found) return !/^\d/.test(range) || found.version === range;
    if (!folder) return false;
  }
}
