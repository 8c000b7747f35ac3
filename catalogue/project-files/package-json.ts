import { jsonObjectIn, namesIn, textsIn } from './json-object.ts'
import { NPM } from './packages/npm.ts'
import { technologiesOf } from './packages/package-map.ts'

const DEPENDENCIES = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const

/** Fields that a package.json has and other JSON files have not all of. */
const USUAL = ['name', 'version', 'private', 'scripts', 'workspaces', ...DEPENDENCIES]

const RUNS_NODE = /(?:^|[\s&;])(?:node|nodemon|ts-node|ts-node-dev|tsx)\s/

export function readPackageJson(text: string): string[] | undefined {
  const file = jsonObjectIn(text)
  if (!file || !USUAL.some((field) => Object.hasOwn(file, field))) return undefined
  const names = namesIn(file, DEPENDENCIES)
  const language = names.includes('typescript') ? 'typescript' : 'javascript'
  const runsNode =
    'bin' in file || textsIn(file, 'scripts').some((script) => RUNS_NODE.test(script))
  return [
    language,
    ...(runsNode ? ['nodejs'] : []),
    ...names.flatMap((name) => technologiesOf(NPM, name)),
    ...packageManagerOf(file['packageManager']),
  ]
}

function packageManagerOf(field: unknown): string[] {
  const name = typeof field === 'string' ? field.split('@')[0]! : ''
  return ['npm', 'yarn', 'pnpm', 'bun'].includes(name) ? [name] : []
}
