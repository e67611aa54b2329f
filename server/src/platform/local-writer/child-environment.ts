/** What programs need from the system. The product's own settings contain secrets and are never passed on. */
const SYSTEM =
  /^(?:PATH|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|TEMP|TMP|TMPDIR|LANG|LD_LIBRARY_PATH)$/i;
/** What npm needs to reach its registry. */
const NETWORK =
  /^(?:(?:https?|no)_proxy|NODE_EXTRA_CA_CERTS|npm_config_(?:registry|userconfig|cache|cafile))$/i;

export const systemEnvironment = () => select((name) => SYSTEM.test(name));
export const npmEnvironment = () => select((name) => SYSTEM.test(name) || NETWORK.test(name));

/** The npm that started the product, if it was started by npm. */
export const npmProgram = () => process.env.npm_execpath;

function select(isNeeded: (name: string) => boolean): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isNeeded(name)));
}
