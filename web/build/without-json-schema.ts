import type { Plugin } from 'vite';

const CONVERSION = /\n *inst\._zod\.processJSONSchema = [^\n]*;(?=\n)/g;
const METHOD = /create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g;

export const removeJsonSchema = (source: string) =>
  source.replace(CONVERSION, '').replace(METHOD, 'undefined');

/** zod binds its converter to JSON Schema to every schema. Only the server's API document needs it. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(source, id) {
      return id.endsWith('/zod/v4/classic/schemas.js') ? { code: removeJsonSchema(source), map: null } : null;
    },
  };
}
