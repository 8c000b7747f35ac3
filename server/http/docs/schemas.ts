import type { JsonSchema } from './document.ts'
import { type Html, html } from './html.ts'

export function renderSchema({ properties = {}, required = [], items }: JsonSchema): Html {
  if (items) return html`A list, each with${renderSchema(items)}`
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
