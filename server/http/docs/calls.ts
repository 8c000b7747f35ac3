import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { type Call, type Content, type JsonSchema, jsonOf, queryOf } from './document.ts'
import { curlOf } from './examples.ts'
import { type Html, html } from './html.ts'

export const renderGroup = (group: string, calls: Call[], origin: string) =>
  html`<section>
<h2>${group}</h2>
${calls.map((call) => renderCall(call, origin))}
</section>
`

function renderCall(call: Call, origin: string) {
  const { id, method, path, operation } = call
  const body = jsonOf(operation.requestBody?.content)
  const query = queryOf(operation)
  return html`<article id="${id}">
<h3><a href="#${id}"><code>${method} ${path}</code></a></h3>
<p>${operation.summary}.${operation.security && html` <a href="#token">With a token.</a>`}</p>
<pre><code>${curlOf(call, origin)}</code></pre>
${query && html`<h4>Takes in its address</h4>${renderSchema(query)}`}
${body && html`<h4>Takes</h4>${renderSchema(body)}`}
<h4>Answers</h4>
<dl>${renderSuccesses(call)}${renderFailures(call)}</dl>
</article>
`
}

const renderSuccesses = ({ operation: { responses = {} } }: Call) =>
  Object.entries(responses)
    .filter(([status]) => status < '400')
    .map(([status, { content }]) => html`<dt>${status}</dt><dd>${renderContent(content)}</dd>`)

function renderContent(content: Content = {}) {
  const json = jsonOf(content)
  const others = Object.keys(content).filter((type) => type !== 'application/json')
  if (!json && others.length > 0) return html`<code>${others.join(', ')}</code>`
  return renderSchema(json ?? {})
}

/** All errors have one shape, so only the codes are listed. */
function renderFailures({ operation }: Call) {
  const codes = (operation['x-failures'] ?? []) as ErrorCode[]
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, alike]) => {
      const links = alike.map((code) => html`<a href="#${code}"><code>${code}</code></a> `)
      return html`<dt>${status}</dt><dd>${links}</dd>`
    })
}

function renderSchema({ properties = {}, required = [], items }: JsonSchema): Html {
  if (items) return html`A list, of each:${renderSchema(items)}`
  const fields = Object.entries(properties).map(([name, schema]) => {
    const must = required.includes(name) ? '' : html` <em>optional</em>`
    return html`<li><code>${name}</code> ${describe(schema)}${must}${renderInner(schema)}</li>`
  })
  return fields.length > 0 ? html`<ul>${fields}</ul>` : html`No body`
}

function renderInner(schema: JsonSchema) {
  const inner = schema.items ?? schema
  return inner.properties ? renderSchema(inner) : undefined
}

function describe({ type, format, enum: values, const: only, anyOf, ...lengths }: JsonSchema) {
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (anyOf) return anyOf.map((one) => String(one.type)).join(' | ')
  const { minLength = 1, maxLength } = lengths
  const length = maxLength ? `${minLength} to ${maxLength} characters` : ''
  return [[type].flat().join(' | '), format, length].filter(Boolean).join(', ')
}
