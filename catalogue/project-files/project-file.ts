import { readComposerJson } from './composer-json.ts'
import { readGemfile } from './gemfile.ts'
import { readGoMod } from './go-mod.ts'
import { readPackageJson } from './package-json.ts'
import { readPom } from './pom.ts'
import { readPyproject } from './pyproject.ts'
import { readRequirements } from './requirements.ts'
import { readWordList } from './word-list.ts'

export const MAX_FILE_LENGTH = 1_000_000

/** Each gives the technologies of a file, or undefined where it cannot be read as one. */
const READERS = {
  'package.json': readPackageJson,
  'composer.json': readComposerJson,
  'pom.xml': readPom,
  'pyproject.toml': readPyproject,
  'go.mod': readGoMod,
  Gemfile: readGemfile,
  'requirements.txt': readRequirements,
  list: readWordList,
}

type ProjectFileKind = keyof typeof READERS

export type ProjectFile =
  | {
      kind: ProjectFileKind
      /** Ids of the catalogue, each once: the file's own language first, then in the file's order. */
      technologies: string[]
    }
  | { kind: 'unreadable'; reason: 'empty' | 'too long' | 'malformed' }

/** Reads a project file, or a list of words, by its name where there is one, else by what is in it. */
export function readProjectFile(text: string, fileName = ''): ProjectFile {
  if (text.length > MAX_FILE_LENGTH) return { kind: 'unreadable', reason: 'too long' }
  const content = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  if (content.trim() === '') return { kind: 'unreadable', reason: 'empty' }
  const kind = kindOfName(fileName) ?? kindOfContent(content)
  const technologies = READERS[kind](content)
  if (!technologies) return { kind: 'unreadable', reason: 'malformed' }
  return { kind, technologies: [...new Set(technologies)] }
}

function kindOfName(fileName: string): ProjectFileKind | undefined {
  const name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
  const lower = name.toLowerCase()
  // "package (1).json" is what a browser calls a second download.
  const plain = lower.replace(/ ?\(\d{1,3}\)/, '')
  if (plain.startsWith('requirements') && plain.endsWith('.txt')) return 'requirements.txt'
  return KINDS.find((kind) => kind.toLowerCase() === plain)
}

const KINDS = Object.keys(READERS) as ProjectFileKind[]

function kindOfContent(content: string): ProjectFileKind {
  const start = content.trimStart()
  if (start.startsWith('{'))
    return /"require(?:-dev)?"\s{0,9}:/.test(start) ? 'composer.json' : 'package.json'
  if (start.startsWith('<')) return 'pom.xml'
  if (/^\[(?:project|tool\.|build-system|dependency-groups)/m.test(content)) return 'pyproject.toml'
  if (/^module \S/m.test(content)) return 'go.mod'
  if (/^ {0,8}gem ['"]/m.test(content)) return 'Gemfile'
  return /^[\w.-]{1,80}(?:\[[\w, -]{0,80}\])? ?(?:[=~!<>]=|[<>])/m.test(content)
    ? 'requirements.txt'
    : 'list'
}
