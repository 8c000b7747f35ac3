import { SCREENS } from './screens.ts'

/** A part that begins with `:` is any one segment. */
const SCREEN_PATHS = Object.values(SCREENS).map(
  (path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`),
)

/** One slash at the end is the same screen. */
export function isScreen(path: string) {
  const plain = path === '/' ? path : path.replace(/\/$/, '')
  return SCREEN_PATHS.some((screen) => screen.test(plain))
}
