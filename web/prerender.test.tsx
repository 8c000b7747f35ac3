import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { TOKEN_KEY } from './data/stored-session.ts'
import { loginForm, preloadScript } from './prerender.tsx'
import { showLoginForm } from './shell/inline-scripts.ts'
import { wholeApp } from './whole-app.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => vi.restoreAllMocks())

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const submit = () => document.querySelector<HTMLButtonElement>('[type="submit"]')!

/** React's development build, used in tests, logs every hydration mismatch. */
test.each(['/', '/login'])(
  'hydrates the prerendered form at %s without a mismatch',
  async (path) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const recovered = vi.fn()
    ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
      `http://localhost${path}`,
    )
    document.body.innerHTML = `<div id="root"></div>${loginForm}`
    showLoginForm(TOKEN_KEY)
    const form = document.querySelector('form')
    expect(submit().disabled).toBe(true)
    input('email').value = 'ana@exemplo.com.br'
    input('password').value = 'Senha-forte1'

    const root = await act(() =>
      hydrateRoot(
        document.getElementById('root')!,
        wholeApp((screens) => <BrowserRouter>{screens}</BrowserRouter>),
        { onRecoverableError: recovered },
      ),
    )
    expect(complaints.mock.calls).toEqual([])
    expect(recovered).not.toHaveBeenCalled()
    expect(document.querySelector('form')).toBe(form)
    expect(submit().disabled).toBe(false)
    expect(input('email').value).toBe('ana@exemplo.com.br')
    expect(input('password').value).toBe('Senha-forte1')
    act(() => root.unmount())
  },
)

test('inlines a script that is self-contained', () => {
  const script = /<script>(.*)<\/script>/s.exec(loginForm)?.[1]
  expect(script).toContain(`"${TOKEN_KEY}"`)
  expect(loginForm).not.toContain('undefined')
})

test('passes the token key and the files to the preload script', () => {
  const script = preloadScript({
    everywhere: ['/assets/toasts-A1.js'],
    home: ['/assets/home-B2.js'],
  })
  expect(script).toMatch(/^<script>\(.*\)\("techfolio:token",\{.*\}\)<\/script>$/s)
  expect(script).toContain(
    '"everywhere":["/assets/toasts-A1.js"],"home":["/assets/home-B2.js"],"homePaths":["/","/login","/home"]',
  )
})
