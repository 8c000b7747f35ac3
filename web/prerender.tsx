import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { TOKEN_KEY } from './data/stored-session.ts'
import { type PreloadFiles, preloadSignedIn, showLoginForm } from './shell/inline-scripts.ts'
import { wholeApp } from './whole-app.tsx'

const login = wholeApp((screens) => <StaticRouter location={SCREENS.login}>{screens}</StaticRouter>)

/** A function's source and its call, as an inline script. */
const inPage = <Args extends unknown[]>(run: (...args: Args) => void, ...args: Args) =>
  `<script>(${run.toString()})(${args.map((one) => JSON.stringify(one)).join()})</script>`

/** The prerendered login form and the script that shows it, for login.html. */
export const loginForm = `<template>${renderToString(login)}</template>${inPage(showLoginForm, TOKEN_KEY)}`

/** The script that preloads the code of a signed-in start, for both documents. */
export const preloadScript = (files: Pick<PreloadFiles, 'everywhere' | 'home'>) =>
  inPage(preloadSignedIn, TOKEN_KEY, {
    ...files,
    homePaths: [SCREENS.start, SCREENS.login, SCREENS.home],
  })
