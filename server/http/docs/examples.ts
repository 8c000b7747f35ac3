import { COURSE_MODULES } from '#contract/accounts.ts'
import { type Call, type JsonSchema, jsonOf, queryOf } from './document.ts'

/** What stands in the examples for fields that are more than their schema tells. */
export const SAMPLES: Record<string, string> = {
  name: 'Ana Souza',
  email: 'ana@example.org',
  password: 'Strong-pass1',
  passwordConfirm: 'Strong-pass1',
  bio: 'I build pages at night.',
  contact: '+55 11 91234-5678',
  course_module: COURSE_MODULES[0].value,
  title: 'React',
  description: 'A page that shows what I have learned.',
  deploy_url: 'https://ana.example.org',
  repo_url: 'https://git.example.org/ana/page',
  current_password: 'Strong-pass1',
  since: '2026-01-01',
  until: '2026-12-31',
  address: 'ana-souza',
  label: 'The shop that is looking for somebody',
  details: 'It sells something.',
  token: 'WHAT-STANDS-BEHIND-THE-HASH-SIGN-OF-THE-LINK',
}

/** A call as it is typed into a shell, where TOKEN and ID are set as the page tells. */
export function curlOf({ method, path, operation }: Call, origin: string): string {
  const content = operation.requestBody?.content
  const body = jsonOf(content)
  const isPhoto = content?.['image/jpeg'] !== undefined
  return [
    `curl --request ${method} ${address(origin + path + questionOf(queryOf(operation)))}`,
    operation.security && '--header "authorization: Bearer $TOKEN"',
    body && `--header 'content-type: application/json'`,
    body && `--data ${quoted(inLines(sampleOf(body)))}`,
    isPhoto && `--header 'content-type: image/jpeg'`,
    isPhoto && '--data-binary @photo.jpg',
  ]
    .filter(Boolean)
    .join(' \\\n  ')
}

/** Only what it cannot do without. */
function questionOf({ properties = {}, required = [] }: JsonSchema = {}) {
  const pairs = required.map((name) => `${name}=${String(sampleValue(name, properties[name]!))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** What the path leaves open is a variable, which only double quotes let through. */
const address = (url: string) =>
  /[{?]/.test(url)
    ? `"${url.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)}"`
    : url

/** Long bodies a field a line, indented like what they stand in. */
function inLines(body: object): string {
  const line = JSON.stringify(body)
  return line.length < 60 ? line : JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Without an id: one that is copied from here would soon be taken. */
function sampleOf({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name !== 'id')
      .map(([name, schema]) => [name, sampleValue(name, schema)]),
  )
}

function sampleValue(name: string, schema: JsonSchema): unknown {
  if (SAMPLES[name] && schema.type !== 'boolean') return SAMPLES[name]
  if (schema.enum) return schema.enum[0]
  if (schema.properties) return sampleOf(schema)
  return (
    { array: [], object: {}, integer: 1, number: 1, boolean: false }[String(schema.type)] ?? name
  )
}
