import type { TSchema } from 'typebox';
import type { Operation } from '../operation.ts';
import { type Answer, answersOf } from '../operation-answers.ts';
import { HEADERS } from '../operation-headers.ts';
import type { Components, Json } from './components.ts';

/** An operation as OpenAPI describes it. */
export function describeOperation(operation: Operation, components: Components): Json {
  const { id, tag, summary, description, params, query, body, kind, permission } = operation;
  const parameters = [
    ...parametersOf('path', params, components),
    ...parametersOf('query', query, components),
    ...Object.entries(HEADERS[kind] ?? {}).map(([name, field]) => parameter(name, 'header', field, false, components)),
  ];
  const answers = Object.entries(answersOf(operation));
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(permission !== undefined && { 'x-permission': permission }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: components.use(body) } } } }),
    responses: Object.fromEntries(answers.map(([status, answer]) => [status, describeAnswer(answer, components)])),
  };
}

function parametersOf(place: string, of: TSchema | undefined, components: Components): Json[] {
  const { properties = {}, required = [] } = (of ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) =>
    parameter(name, place, property, required.includes(name), components),
  );
}

function parameter(name: string, place: string, schema: TSchema, required: boolean, components: Components): Json {
  return { name, in: place, required, ...described(schema, components) };
}

function describeAnswer({ description, headers = {}, content = {} }: Answer, components: Components): Json {
  const fields = Object.entries(headers).map(([name, schema]) => [name, described(schema, components)]);
  const bodies = Object.entries(content).map(([type, { schema }]) => [type, { schema: components.use(schema) }]);
  return {
    description,
    ...(fields.length > 0 && { headers: Object.fromEntries(fields) }),
    ...(bodies.length > 0 && { content: Object.fromEntries(bodies) }),
  };
}

/** A parameter or a header field: its description stands beside the schema. */
function described(schema: TSchema, components: Components): Json {
  const { description, ...used } = components.use(schema);
  return { ...(description !== undefined && { description }), schema: used };
}
