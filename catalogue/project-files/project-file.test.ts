import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryOf } from '../entries.ts'
import { COMPOSER } from './packages/composer.ts'
import { GEMS } from './packages/gems.ts'
import { GO_MODULES } from './packages/go-modules.ts'
import { MAVEN } from './packages/maven.ts'
import { NPM } from './packages/npm.ts'
import { technologiesOf } from './packages/package-map.ts'
import { PYPI } from './packages/pypi.ts'
import { MAX_FILE_LENGTH, readProjectFile } from './project-file.ts'
import { BROKEN, FILES } from './testing-files.ts'

const FEWEST_PACKAGES = 400

const technologiesIn = (file: object) =>
  (readProjectFile(JSON.stringify(file)) as { technologies: string[] }).technologies

test.each(FILES)('$name is read as $kind', ({ fileName, text, kind, technologies }) => {
  expect(readProjectFile(text, fileName)).toEqual({ kind, technologies })
})

test.each(FILES.filter(({ fileName }) => fileName !== ''))(
  '$name is recognised without its name',
  ({ text, kind, technologies }) => {
    expect(readProjectFile(text)).toEqual({ kind, technologies })
  },
)

test.each(BROKEN)('$name is unreadable', ({ fileName, text }) => {
  expect(readProjectFile(text, fileName)).toEqual({ kind: 'unreadable', reason: 'malformed' })
})

test('nothing, and more than the longest file, are unreadable', () => {
  expect(readProjectFile(' \r\n\uFEFF')).toEqual({ kind: 'unreadable', reason: 'empty' })
  expect(readProjectFile('a'.repeat(MAX_FILE_LENGTH + 1))).toEqual({
    kind: 'unreadable',
    reason: 'too long',
  })
})

test('names that are members of every object are no packages', () => {
  const text = '{"dependencies": {"constructor": "1", "__proto__": "1", "toString": "1"}}'
  expect(readProjectFile(text)).toEqual({ kind: 'package.json', technologies: ['javascript'] })
})

test('Node.js is named only where the file shows that it runs there', () => {
  expect(technologiesIn({ name: 'a', engines: { node: '20' } })).not.toContain('nodejs')
  expect(technologiesIn({ devDependencies: { '@types/node': '1' } })).not.toContain('nodejs')
  expect(technologiesIn({ scripts: { start: 'node server.js' } })).toContain('nodejs')
  expect(technologiesIn({ name: 'a', bin: 'cli.js' })).toContain('nodejs')
  expect(technologiesIn({ dependencies: { express: '4' } })).toContain('nodejs')
})

test('the maps name enough packages, and only entries of the catalogue', () => {
  const maps = [NPM, PYPI, MAVEN, COMPOSER, GEMS, GO_MODULES]
  const packages = maps.flatMap((map) => Object.entries(map))
  const whole = packages.filter(([name]) => !name.endsWith('*'))
  expect(whole.length).toBeGreaterThanOrEqual(FEWEST_PACKAGES)
  for (const [name, ids] of packages) {
    expect(name).toBe(name.toLowerCase())
    expect(name.slice(0, -1)).not.toContain('*')
    for (const id of ids.split(' ')) expect(entryOf(id), `${name}: ${id}`).toBeDefined()
  }
})

test('a package is known by its name, else by the longest beginning', () => {
  expect(technologiesOf(NPM, '@nestjs/core')).toEqual(['nestjs', 'nodejs'])
  expect(technologiesOf(NPM, '@nestjs/platform-express')).toEqual(['nestjs', 'nodejs'])
  expect(technologiesOf(NPM, '@aws-sdk/client-s3')).toEqual(['aws-s3', 'aws'])
  expect(technologiesOf(MAVEN, 'spring-boot-starter-data-rest')).toContain('spring-data')
  expect(technologiesOf(NPM, 'react-qualquer-coisa')).toEqual([])
})

test('whatever is in a file, it is read without an error', () => {
  const names = ['', ...new Set(FILES.map(({ fileName }) => fileName))]
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.constantFrom(...names), (text, name) => {
      const read = readProjectFile(text, name)
      return read.kind === 'unreadable' || read.technologies.every((id) => entryOf(id))
    }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...FILES), fc.nat(2000), ({ text, fileName }, end) => {
      return readProjectFile(text.slice(0, end), fileName).kind.length > 0
    }),
  )
})
