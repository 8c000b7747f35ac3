import { packageIn, technologiesOfPython } from './python-packages.ts'

/** Poetry: `[tool.poetry.dependencies]`, `[tool.poetry.group.dev.dependencies]`, the older `dev-dependencies`. */
const POETRY = /^tool\.poetry\.(?:group\.[^.]{1,80}\.)?(?:dev-)?dependencies$/
/** The same with a table for one package: `[tool.poetry.dependencies.django]`. */
const POETRY_PACKAGE = /^tool\.poetry\.(?:group\.[^.]{1,80}\.)?(?:dev-)?dependencies\.(.{1,100})$/
/** Every key of these has a list of requirements. */
const LISTS = new Set([
  'project.optional-dependencies',
  'dependency-groups',
  'tool.pdm.dev-dependencies',
])

/** Reads the tables with dependencies of PEP 621, PEP 735 and Poetry, line by line. */
export function readPyproject(text: string): string[] | undefined {
  const names: string[] = []
  let table: string | undefined
  let isInList = false
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    if (isInList) {
      readItems(line)
      continue
    }
    if (line.startsWith('[')) {
      const end = line.indexOf(']')
      if (end === -1) return undefined
      table = line
        .replaceAll(/[[\]"']/g, '')
        .split('#')[0]!
        .trim()
      const own = POETRY_PACKAGE.exec(table)?.[1]
      if (own) names.push(own)
      continue
    }
    const equals = line.indexOf('=')
    if (equals === -1 || table === undefined) continue
    const key = line.slice(0, equals).trim().replaceAll(/["']/g, '')
    if (POETRY.test(table)) names.push(key)
    else if ((table === 'project' && key === 'dependencies') || LISTS.has(table)) {
      isInList = true
      readItems(line.slice(equals + 1))
    }
  }
  // A list that never ends is a file cut off.
  if (table === undefined || isInList) return undefined
  return ['python', ...names.flatMap(technologiesOfPython)]

  function readItems(part: string) {
    let rest = part
    for (;;) {
      const quote = /["'\]#]/.exec(rest)
      if (!quote || quote[0] === '#') return
      if (quote[0] === ']') {
        isInList = false
        return
      }
      const end = rest.indexOf(quote[0], quote.index + 1)
      if (end === -1) return
      const name = packageIn(rest.slice(quote.index + 1, end))
      if (name) names.push(name)
      rest = rest.slice(end + 1)
    }
  }
}
