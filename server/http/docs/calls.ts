import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { type Call, type Content, jsonOf, queryOf } from './document.ts'
import { curlOf } from './examples.ts'
import { html } from './html.ts'
import { renderSchema } from './schemas.ts'

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

/** What is not JSON is told by its type. */
function renderContent(content: Content = {}) {
  const json = jsonOf(content)
  const others = Object.keys(content).filter((type) => type !== 'application/json')
  if (!json && others.length > 0) return html`<code>${others.join(', ')}</code>`
  return renderSchema(json ?? {})
}

/** A failure looks the same everywhere, so only its codes stand here. */
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
