import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { ApiDocument, JsonSchema } from './openapi-calls.ts';

interface Reply {
  status: number;
  type: string;
  text: string;
}

/** Creates a validator that does not know the contract's schemas. */
function createValidator(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  return ajv.addSchema(document, 'api');
}

/** Returns a function that says whether a value fits a schema of the document. */
export function createSchemaValidator(document: ApiDocument) {
  const ajv = createValidator(document);
  // The references of a schema are relative to the document.
  const absolute = (schema: JsonSchema) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as JsonSchema;
  return (schema: JsonSchema, value: unknown) => ajv.validate(absolute(schema), value);
}

/** Compares replies with the API document. */
export function createReplyChecker(document: ApiDocument) {
  const ajv = createValidator(document);
  const validators = new Map<string, ValidateFunction>();

  function validatorFor(pointer: string) {
    const validator = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, validator);
    return validator;
  }

  return {
    /** Returns what is wrong with a reply, or null if the document describes it. */
    problemWith(call: string, { status, type, text }: Reply): string | null {
      const [method = '', path = ''] = call.split(' ');
      const response = document.paths[path]?.[method.toLowerCase()]?.responses[status];
      if (!response) return `${call}: the status ${status} is not documented`;
      if (!response.content) return null;
      const [mediaType = ''] = type.split(';');
      const documentedType = Object.keys(response.content).find((each) => each.split(';')[0] === mediaType);
      if (documentedType === undefined) return `${call}: ${status} as ${type} is not documented`;
      if (mediaType !== 'application/json') return null;
      const steps = [
        'paths',
        path,
        method.toLowerCase(),
        'responses',
        status,
        'content',
        documentedType,
        'schema',
      ];
      const escaped = steps.map((step) =>
        encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1')),
      );
      const validate = validatorFor(`/${escaped.join('/')}`);
      return validate(JSON.parse(text)) ? null : `${call}: ${ajv.errorsText(validate.errors)}`;
    },
  };
}
