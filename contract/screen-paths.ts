import { SCREENS } from './screens.ts'

/** A part that begins with `:` is any one segment. */
const SCREEN_PATHS = Object.values(SCREENS).map(
  (path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`),
)

const WITH_FORM: string[] = [SCREENS.start, SCREENS.login]

/** One slash at the end is the same screen. */
const plain = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''))

export const isScreen = (path: string) => SCREEN_PATHS.some((screen) => screen.test(plain(path)))

/** Whose page comes with the form of the login in it. */
export const isScreenWithForm = (path: string) => WITH_FORM.includes(plain(path))
