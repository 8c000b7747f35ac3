import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { comparePictures } from './compare-pictures.ts'
import { programOf } from './program.ts'

/**
 * `npm run screenshots` takes the README's pictures again, `-- states FOLDER` those of every state of
 * every screen, and `-- compare BEFORE AFTER` puts two such folders on one page.
 */
const [what, first, second] = process.argv.slice(2)

if (what === undefined) await import('./readme-pictures.ts')
else if (what === 'states' && first) takeStates(resolve(first))
else if (what === 'compare' && first && second) await comparePictures(first, second)
else {
  console.error('Usage: npm run screenshots [-- states FOLDER | compare BEFORE AFTER]')
  process.exitCode = 64
}

function takeStates(folder: string) {
  const { status } = spawnSync(
    process.execPath,
    [programOf('@playwright/test'), 'test', '--project=pictures', ...process.argv.slice(4)],
    { stdio: 'inherit', env: { ...process.env, PICTURES: folder } },
  )
  process.exitCode = status ?? 1
}
