import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { showFirstForm } from './app/show-first-form.ts'
import { TOKEN_KEY } from './app/stored-session.ts'
import { wholeApp } from './whole-app.tsx'

const login = wholeApp((screens) => <StaticRouter location={SCREENS.login}>{screens}</StaticRouter>)

/** What the page of the login has beside the frame, run once by the build: the form, and who shows it. */
export const firstForm = `<template>${renderToString(login)}</template><script>(${showFirstForm.toString()})(${JSON.stringify(TOKEN_KEY)})</script>`
