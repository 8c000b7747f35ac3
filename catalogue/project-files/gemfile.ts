import { GEMS } from './packages/gems.ts'
import { technologiesOf } from './packages/package-map.ts'

const GEM = /^gem[ (]{1,4}["']([\w.-]{1,100})["']/
const OTHER = /^(?:source|ruby|gemspec|group)\b/

/** Bundler's file: `gem 'rails', '~> 7.1'` a line, in groups or not. */
export function readGemfile(text: string): string[] | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const names = lines.flatMap((line) => GEM.exec(line)?.[1] ?? [])
  if (names.length === 0 && !lines.some((line) => OTHER.test(line))) return undefined
  return ['ruby', ...names.flatMap((name) => technologiesOf(GEMS, name))]
}
