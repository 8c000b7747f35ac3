import { readFileSync } from 'node:fs'

interface Operation {
  summary?: string
  security?: unknown[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses?: Record<string, { content?: Record<string, { schema: Json }> }>
}
interface Json {
  properties?: Record<string, Json>
  required?: string[]
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  items?: Json
  anyOf?: Json[]
}
interface OpenApi {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}

export const STYLES = readFileSync(new URL('./docs-page.css', import.meta.url))

/** The OpenAPI document for people: plain HTML, no script, nothing from elsewhere. */
export function renderDocs(document: object): string {
  const { info, paths = {} } = document as OpenApi
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(path, method, operation)),
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)} API</title>
<link rel="stylesheet" href="/api/docs.css">
<main>
<h1>${escape(info.title)} API</h1>
<p>${escape(info.description ?? '').replace(/`(\w+)`/g, '<code>$1</code>')}</p>
<p>For programs: <a href="/api/openapi.json">the OpenAPI 3.1 document</a>.</p>
${operations.join('\n')}
</main>
</html>`
}

function renderOperation(path: string, method: string, operation: Operation) {
  const body = operation.requestBody?.content['application/json']?.schema
  const answers = Object.entries(operation.responses ?? {})
  return `<section>
<h2><code>${method.toUpperCase()} ${escape(path)}</code></h2>
<p>${escape(operation.summary ?? '')}${operation.security ? ' <em>With a bearer token.</em>' : ''}</p>
${body ? `<h3>Takes</h3>${renderSchema(body)}` : ''}
<h3>Answers</h3>
<dl>${answers.map(([status, { content }]) => renderAnswer(status, content)).join('')}</dl>
</section>`
}

function renderAnswer(status: string, content?: Record<string, { schema: Json }>) {
  const schema = content?.['application/json']?.schema ?? {}
  return `<dt>${status}</dt><dd>${status < '400' ? renderSchema(schema) : 'The failure body'}</dd>`
}

function renderSchema({ properties = {}, required = [] }: Json): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const must = required.includes(name) ? '' : ' <em>optional</em>'
    return `<li><code>${escape(name)}</code> ${escape(describe(schema))}${must}${renderInner(schema)}</li>`
  })
  return rows.length > 0 ? `<ul>${rows.join('')}</ul>` : 'No body'
}

function renderInner(schema: Json): string {
  const inner = schema.items ?? schema
  return inner.properties ? renderSchema(inner) : ''
}

function describe({ type, format, enum: values, const: only, minLength, maxLength, anyOf }: Json) {
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (anyOf) return anyOf.map((one): string => String(one.type)).join(' | ')
  const length = maxLength ? `${minLength ?? 1} to ${maxLength} characters` : ''
  return [[type].flat().join(' | '), format, length].filter(Boolean).join(', ')
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
