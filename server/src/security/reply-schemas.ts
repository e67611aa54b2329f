import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { ApiDocument } from './openapi-calls.ts';

interface Reply {
  status: number;
  type: string;
  text: string;
}

/** Compares replies with the API document, using a validator that does not know the contract's schemas. */
export function createReplyChecker(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  ajv.addSchema(document, 'api');
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
