import { COURSE_MODULES } from '#contract/accounts.ts'
import { LEVELS } from '#contract/technologies.ts'
import { type Call, type JsonSchema, jsonOf, queryOf } from './document.ts'

/** Example values for fields whose schema does not tell a valid one. */
export const SAMPLES: Record<string, string> = {
  name: 'Ana Souza',
  email: 'ana@example.org',
  password: 'Strong-pass1',
  passwordConfirm: 'Strong-pass1',
  bio: 'I build pages at night.',
  contact: '+55 11 91234-5678',
  headline: 'Junior front-end developer',
  city: 'Campinas, SP',
  public_email: 'work@ana.example.org',
  github: 'https://github.com/ana',
  linkedin: 'https://www.linkedin.com/in/ana',
  site: 'https://ana.example.org',
  course_module: COURSE_MODULES[0].value,
  title: 'React',
  level: LEVELS[2],
  description: 'A page that shows what I have learned.',
  deploy_url: 'https://ana.example.org',
  repo_url: 'https://git.example.org/ana/page',
  current_password: 'Strong-pass1',
  since: '2026-01-01',
  until: '2026-12-31',
  address: 'ana-souza',
  label: 'The shop that is looking for somebody',
  details: 'It sells something.',
  member: 'THE-ID-OF-A-MEMBER',
  technology_id: 'THE-ID-OF-A-TECHNOLOGY',
  note: 'Built a whole page with it.',
  token: 'WHAT-STANDS-BEHIND-THE-HASH-SIGN-OF-THE-LINK',
}

/** A shell command; the page says how to set TOKEN and ID. */
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

function questionOf({ properties = {}, required = [] }: JsonSchema = {}) {
  const pairs = required.map((name) => `${name}=${String(sampleValue(name, properties[name]!))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Path parameters become shell variables, which need double quotes. */
const address = (url: string) =>
  /[{?]/.test(url)
    ? `"${url.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)}"`
    : url

/** Long bodies with one field per line. */
function inLines(body: object): string {
  const line = JSON.stringify(body)
  return line.length < 60 ? line : JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A copied id would soon be taken, and a copied end be past. */
const NOT_IN_SAMPLES = ['id', 'expires_at']

function sampleOf({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !NOT_IN_SAMPLES.includes(name))
      .map(([name, schema]) => [name, sampleValue(name, schema)]),
  )
}

function sampleValue(name: string, schema: JsonSchema): unknown {
  if (SAMPLES[name] && schema.type !== 'boolean') return SAMPLES[name]
  if (schema.enum) return schema.enum[0]
  if (schema.properties) return sampleOf(schema)
  if (schema.items && schema.minItems) return [sampleValue('', schema.items)]
  return (
    { array: [], object: {}, integer: 1, number: 1, boolean: false }[String(schema.type)] ?? name
  )
}
