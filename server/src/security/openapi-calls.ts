/** The part of JSON Schema that our document uses. */
export interface JsonSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: JsonSchema;
  required?: boolean;
}

interface ApiDocument {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
        security?: unknown[];
      }
    >
  >;
}

export interface DocumentedCall {
  /** Method and path, for example `GET /api/health`. */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: JsonSchema | undefined;
  isPublic: boolean;
}

export async function readApiDocument(address: string): Promise<ApiDocument> {
  return (await fetch(`${address}/api/openapi.json`)).json() as Promise<ApiDocument>;
}

export function callsOf({ paths }: ApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([verb, { parameters = [], requestBody, security = [] }]) => {
      const method = verb.toUpperCase();
      const body = requestBody?.content['application/json']?.schema;
      return { name: `${method} ${path}`, method, path, parameters, body, isPublic: security.length === 0 };
    }),
  );
}
