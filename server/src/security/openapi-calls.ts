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
  in: 'path' | 'query' | 'header';
  schema: JsonSchema;
  required?: boolean;
}

export interface ApiDocument {
  info: { description?: string };
  servers?: unknown[];
  tags?: { name: string; description?: string }[];
  components: { schemas: Record<string, unknown>; securitySchemes?: Record<string, unknown> };
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        operationId?: string;
        summary?: string;
        description?: string;
        tags?: string[];
        deprecated?: boolean;
        responses: Record<
          string,
          { description: string; headers?: Record<string, unknown>; content?: Record<string, unknown> }
        >;
        requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema }> };
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
  statuses: number[];
}

export async function readApiDocument(address: string): Promise<ApiDocument> {
  return (await fetch(`${address}/api/openapi.json`)).json() as Promise<ApiDocument>;
}

export function callsOf({ paths }: ApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([verb, { parameters = [], requestBody, responses, security = [] }]) => {
      const method = verb.toUpperCase();
      const body = requestBody?.content['application/json']?.schema;
      return {
        name: `${method} ${path}`,
        method,
        path,
        parameters: parameters.filter((parameter) => parameter.in !== 'header'),
        body,
        isPublic: security.length === 0,
        statuses: Object.keys(responses).map(Number),
      };
    }),
  );
}
