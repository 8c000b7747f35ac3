import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { TOKEN_KEY } from './data/stored-session.ts'
import { askAhead, type CodeAhead } from './shell/ask-ahead.ts'
import { showFirstForm } from './shell/show-first-form.ts'
import { wholeApp } from './whole-app.tsx'

const login = wholeApp((screens) => <StaticRouter location={SCREENS.login}>{screens}</StaticRouter>)

/** A function as it stands in a page, called with what it needs. */
const inPage = <Args extends unknown[]>(run: (...args: Args) => void, ...args: Args) =>
  `<script>(${run.toString()})(${args.map((one) => JSON.stringify(one)).join()})</script>`

/** What the page of the login has beside the frame, run once by the build: the form, and who shows it. */
export const firstForm = `<template>${renderToString(login)}</template>${inPage(showFirstForm, TOKEN_KEY)}`

/** What every page has: who asks for the code of a signed-in start. */
export const askAheadFor = (files: Pick<CodeAhead, 'everywhere' | 'home'>) =>
  inPage(askAhead, TOKEN_KEY, { ...files, leadHome: [SCREENS.start, SCREENS.login, SCREENS.home] })
