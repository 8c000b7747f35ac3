import { COURSE_MODULES } from '#contract/accounts.ts'
import { LEVELS } from '#contract/technologies.ts'

/** Valid values for fields whose schema does not tell one: what the API's page fills in to try a call. */
const SAMPLES: Record<string, string> = {
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
  address: 'ana-souza',
  label: 'The shop that is looking for somebody',
  details: 'It sells something.',
  note: 'Built a whole page with it.',
  token: 'WHAT-STANDS-BEHIND-THE-HASH-SIGN-OF-THE-LINK',
}

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  examples?: unknown[]
}

/** A copy with an example for each text that has a sample. */
export function withSamples(schema: JsonSchema, name = ''): JsonSchema {
  const sample = SAMPLES[name]
  const isText = [schema.type].flat().includes('string')
  const { properties, items, anyOf } = schema
  return {
    ...schema,
    ...(sample && isText && { examples: [sample] }),
    ...(items && { items: withSamples(items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => withSamples(one, name)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, one]) => [key, withSamples(one, key)]),
      ),
    }),
  }
}
