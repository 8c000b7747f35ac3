import { jsonObjectIn, namesIn } from './json-object.ts'
import { COMPOSER } from './packages/composer.ts'
import { technologiesOf } from './packages/package-map.ts'

export function readComposerJson(text: string): string[] | undefined {
  const file = jsonObjectIn(text)
  if (!file) return undefined
  const names = namesIn(file, ['require', 'require-dev'])
  return ['php', ...names.flatMap((name) => technologiesOf(COMPOSER, name))]
}
