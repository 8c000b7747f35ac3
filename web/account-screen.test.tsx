import { expect, test, vi } from 'vitest'
import { PublicProfileForm } from '#contract/public-profile.ts'
import {
  type Answers,
  ana,
  callsMade,
  field,
  fill,
  hold,
  json,
  lose,
  openScreen,
  press,
  refuse,
  sees,
  seesNo,
  silence,
  toast,
} from './testing.tsx'
import { ownData, profile, sessions } from './texts/account-page.ts'
import { failureSentence } from './texts/failures.ts'
import { login } from './texts/login.ts'
import { publicFields } from './texts/public-profile.ts'
import { missingScreen, sessionEnded, shell } from './texts/shell.ts'
import { signUp } from './texts/sign-up.ts'

const { labels } = signUp
const unreachable = failureSentence('unreachable', undefined)

const here = {
  id: '3f0f7a0e-0000-4000-8000-00000000000a',
  browser: 'Firefox',
  system: 'Linux',
  last_used_at: ana.created_at,
  created_at: ana.created_at,
  current: true,
}

const openAccount = (answers: Answers) =>
  openScreen('/conta', {
    'GET /profile': () => json(ana),
    'GET /sessions': () => json([here]),
    'GET /notices': () => json([]),
    ...answers,
  })

test('keeps typed values when the connection fails and saves them on retry', async () => {
  let save = lose as () => Promise<Response>
  openAccount({ 'PUT /profile': () => save() })
  await fill(labels.name, 'Ana Clara')
  await press(profile.save)
  await sees(unreachable)
  expect(await field(labels.name)).toHaveProperty('value', 'Ana Clara')
  save = async () => json({ ...ana, name: 'Ana Clara' })
  await press(profile.save)
  await toast(profile.saved)
  await seesNo(unreachable)
})

test('saves what recruiters may see as a whole address, and says what is wrong with it', async () => {
  const sent: unknown[] = []
  openAccount({
    'PUT /profile': (body) => {
      sent.push(body)
      return json({ ...ana, ...(body as object) })
    },
  })
  await fill(publicFields.headline.label, 'Dev front-end júnior · busco estágio')
  await fill(publicFields.github.label, 'gitlab.com/ana')
  await fill(publicFields.site.label, 'http://ana.dev')
  await press(profile.save)
  const { github, site } = PublicProfileForm.shape
  await sees(github.safeParse('gitlab.com/ana').error!.issues[0]!.message)
  await sees(site.safeParse('http://ana.dev').error!.issues[0]!.message)
  expect(sent).toEqual([])
  await fill(publicFields.github.label, '@ana')
  await fill(publicFields.site.label, '')
  await press(profile.save)
  await toast(profile.saved)
  expect(sent).toEqual([
    { headline: 'Dev front-end júnior · busco estágio', github: 'https://github.com/ana' },
  ])
  expect(await field(publicFields.github.label)).toHaveProperty('value', 'https://github.com/ana')
})

test('keeps typed values when the server times out', async () => {
  openAccount({ 'PUT /profile': () => new Promise(() => undefined) })
  await fill(labels.name, 'Ana Clara')
  const { timeOut } = silence()
  await press(profile.save)
  await toast(shell.loading)
  timeOut()
  await sees(failureSentence('timed_out', undefined))
  expect(await field(labels.name)).toHaveProperty('value', 'Ana Clara')
})

test('shows that the sessions are loading', async () => {
  const { answer, release } = hold(() => json([here]))
  openAccount({ 'GET /sessions': answer })
  await sees(shell.loading)
  release()
  await sees(sessions.current)
  await sees(sessions.usedNow)
})

test('reports that the sessions failed to load and retries', async () => {
  let list = lose as () => Promise<Response>
  openAccount({ 'GET /sessions': () => list() })
  await sees(sessions.failed)
  await sees(unreachable)
  list = async () => json([here])
  await press(missingScreen.retry)
  await sees(sessions.current)
  await seesNo(sessions.failed)
})

test('reports an expired session and restores typed values after the login', async () => {
  const complaints = vi.spyOn(console, 'error')
  openAccount({
    'PUT /profile': () => refuse('not_signed_in'),
    'POST /sessions': () => json({ token: 'another', user: ana }),
  })
  await fill(labels.bio, 'Ainda por salvar')
  await press(profile.save)
  await sees(sessionEnded.text)
  await press(sessionEnded.signInAgain)
  await fill(login.email, ana.email)
  await fill(login.password, 'Senha-forte1')
  await press(login.submit)
  await toast(login.success)
  expect(await field(labels.bio)).toHaveProperty('value', 'Ainda por salvar')
  // React would complain of an update of the session while the screen renders.
  expect(complaints).not.toHaveBeenCalled()
})

test('reports a download without a response', async () => {
  openAccount({ 'GET /account/export*': lose })
  await press(ownData.json)
  await sees(unreachable)
  expect(callsMade()).toContainEqual(expect.stringContaining('/account/export'))
})
