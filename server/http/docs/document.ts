/** The parts of an OpenAPI document that the page shows. */
export interface OpenApi {
  info: { title: string; version: string }
  paths?: Record<string, Record<string, Operation>>
}

interface Operation {
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses?: Record<string, { content?: Content }>
  'x-failures'?: string[]
}

interface Parameter {
  in: string
  name: string
  required?: boolean
  schema: JsonSchema
}

export type Content = Record<string, { schema: JsonSchema }>

export interface JsonSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  items?: JsonSchema
  minItems?: number
  anyOf?: JsonSchema[]
}

export interface Call {
  id: string
  method: string
  path: string
  group: string
  operation: Operation
}

/** Calls by group, in the order of declaration. */
export function groupsOf({ paths = {} }: OpenApi): Map<string, Call[]> {
  return Map.groupBy(Object.entries(paths).flatMap(callsAt), ({ group }) => group)
}

function callsAt([path, methods]: [string, Record<string, Operation>]): Call[] {
  return Object.entries(methods).map(([method, operation]) => ({
    id: [method, ...path.split(/\W+/).slice(2)].filter(Boolean).join('-'),
    method: method.toUpperCase(),
    path,
    group: operation.tags?.[0] ?? '',
    operation,
  }))
}

/** The query parameters as one object schema. */
export function queryOf({ parameters = [] }: Operation): JsonSchema | undefined {
  const query = parameters.filter((one) => one.in === 'query')
  if (query.length === 0) return undefined
  return {
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
}

export const jsonOf = (content?: Content) => content?.['application/json']?.schema
