import { dirname, join, relative } from 'node:path/posix'

/** Each room may import the rooms before it. */
export const LAYERS = {
  server: [
    'queue',
    'db',
    'http',
    'limits',
    'mail',
    'accounts',
    'bin',
    'goals',
    'technologies',
    'projects',
    'evolution',
    'confirmations',
    'classes',
    'portfolio',
    'public-pages',
    'profile',
    'photos',
    'cleanup',
    'kenziehub',
    'metrics',
  ],
  web: [
    'styles',
    'texts',
    'ui',
    'toasts',
    'data',
    'forms',
    'session',
    'shell',
    'bin',
    'goals',
    'classes',
    'technologies',
    'projects',
    'evolution',
    'portfolio',
  ],
}

/** No other room imports these; each may import the layers up to the one named here. */
export const TOPS = {
  'web/technology-page': 'evolution',
  'web/class-pages': 'portfolio',
  'web/jobs': 'portfolio',
  'web/accounts': 'shell',
  'web/privacy': 'shell',
  'web/worker': null,
}

/** Files of the server's root that every room may import; they import no room. */
const SERVER_BASE = ['clock', 'config', 'errors', 'measures', 'version'].map(
  (name) => `server/${name}.ts`,
)

/** Rooms without the contract: their parts fit any product. */
const WITHOUT_CONTRACT = ['web/ui', 'web/texts', 'web/styles']

/** Why `file` must not import `imported` (both relative to the root), or undefined. */
export function wrongImport(file, imported) {
  const [side] = file.split('/')
  if (!['catalogue', 'contract', 'server', 'web'].includes(side)) return undefined
  if (isTest(file)) return undefined
  const target = imported.startsWith('.') ? join(dirname(file), imported) : imported
  if (side === 'catalogue')
    return target.startsWith('catalogue/') || target.startsWith('node:')
      ? undefined
      : 'catalogue/ imports nothing but itself'
  if (side === 'contract')
    return target.startsWith('contract/') || /^(zod\/mini|#catalogue\/)/.test(target)
      ? undefined
      : 'contract/ imports zod/mini and the catalogue only'
  if (side === 'server' && target.startsWith('react')) return 'server/ imports no React'
  if (side === 'web' && target.startsWith('node:')) return 'web/ runs in browsers, without Node'
  if (WITHOUT_CONTRACT.includes(roomOf(file)) && target.startsWith('#contract/'))
    return `${roomOf(file)}/ does not know the contract`
  if (!imported.startsWith('.')) return undefined
  if (!target.startsWith(`${side}/`))
    return `${side}/ imports other parts as #contract or #catalogue`
  return wrongRoom(file, target)
}

function wrongRoom(file, target) {
  const [room, targetRoom] = [roomOf(file), roomOf(target)]
  if (targetRoom === 'server/testing') return 'product code does not import test code'
  if (room === targetRoom) return undefined
  if (SERVER_BASE.includes(target)) return undefined
  if (SERVER_BASE.includes(file)) return `${file} imports no room`
  if (!room) return undefined
  if (targetRoom && layersBelow(room).includes(targetRoom)) return undefined
  return `${room} may import ${layersBelow(room).join(', ') || 'no other room'}`
}

function layersBelow(room) {
  const [side, name] = room.split('/')
  const layers = LAYERS[side]
  const end = room in TOPS ? layers.indexOf(TOPS[room]) + 1 : Math.max(layers.indexOf(name), 0)
  return layers.slice(0, end).map((layer) => `${side}/${layer}`)
}

/** Undefined for a file of the root, such as `server/app.ts`. */
function roomOf(path) {
  const [side, room, ...rest] = path.split('/')
  return rest.length > 0 ? `${side}/${room}` : undefined
}

const isTest = (file) => /\.test\.|\/testing[/.-]/.test(file)

const rule = {
  create(context) {
    const file = relative(context.cwd, context.filename)
    const check = (node) => {
      const source = node.source?.value ?? node.source?.literal?.value
      const problem = typeof source === 'string' && wrongImport(file, source)
      if (problem) context.report({ node, message: problem })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    }
  },
}

export default { meta: { name: 'techfolio' }, rules: { layers: rule } }
