import { GO_MODULES } from './packages/go-modules.ts'
import { technologiesOf } from './packages/package-map.ts'

/** Go's file: the modules it requires itself; what comes along is marked `// indirect`. */
export function readGoMod(text: string): string[] | undefined {
  const paths: string[] = []
  let hasModule = false
  let block: string | undefined
  for (const raw of text.split('\n')) {
    const words = raw.trim().split(/\s+/)
    const [first = '', second = ''] = words
    if (first === 'module') hasModule = true
    if (first === ')') block = undefined
    else if (second === '(') block = first
    else if (raw.includes('// indirect')) continue
    else if (first === 'require') paths.push(second)
    else if (block === 'require' && !first.startsWith('//')) paths.push(first)
  }
  if (!hasModule) return undefined
  return ['go', ...paths.flatMap((path) => technologiesOf(GO_MODULES, path))]
}
