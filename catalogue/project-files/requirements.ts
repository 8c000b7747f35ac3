import { packageIn, technologiesOfPython } from './python-packages.ts'

/** pip's file: a requirement a line; options (`-r other.txt`) and comments name no package. */
export function readRequirements(text: string): string[] | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const requirements = lines.filter((line) => line !== '' && !/^[-#\\]/.test(line))
  const names = requirements.flatMap((line) => eggOf(line) ?? packageIn(line) ?? [])
  const hasOptions = lines.some((line) => line.startsWith('-'))
  if (names.length === 0 && !hasOptions) return undefined
  return ['python', ...names.flatMap(technologiesOfPython)]
}

/** `git+https://…/django.git#egg=Django` names its package last, or not at all. */
function eggOf(line: string): string | undefined {
  if (!/^[a-z+]{1,10}:\/\//.test(line)) return undefined
  const at = line.indexOf('#egg=')
  return at === -1 ? '' : packageIn(line.slice(at + '#egg='.length))
}
