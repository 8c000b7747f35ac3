import { readFileSync } from 'node:fs'
import { renderGroup } from './calls.ts'
import { type Call, groupsOf, type OpenApi } from './document.ts'
import { type Html, html } from './html.ts'
import { INTRODUCTION } from './introduction.ts'

export const STYLES = readFileSync(new URL('./page.css', import.meta.url))

interface Surroundings {
  origin: string
  /** Of the client, for its colours and font. */
  styleSheets: string[]
}

/** The OpenAPI document as plain HTML, without script or external files. */
export function renderDocs(document: object, { origin, styleSheets }: Surroundings): string {
  const api = document as OpenApi
  const groups = groupsOf(api)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${api.info.title} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${[...styleSheets, '/api/docs.css'].map((href) => html`<link rel="stylesheet" href="${href}">\n`)}</head>
<body class="docs">
<header><h1>${api.info.title} <span>API</span></h1><p>Version ${api.info.version}</p></header>
${renderContents(groups)}
<main>
${Object.entries(INTRODUCTION).map(([id, { title, render }]) => renderChapter(id, title, render({ origin })))}
${[...groups].map(([group, calls]) => renderGroup(group, calls, origin))}
</main>
</body>
</html>
`.markup
}

const renderChapter = (id: string, title: string, text: Html) =>
  html`<section id="${id}">
<h2><a href="#${id}">${title}</a></h2>
${text}
</section>
`

const renderContents = (groups: Map<string, Call[]>) =>
  html`<nav aria-label="Contents">
<ul>${Object.entries(INTRODUCTION).map(([id, { title }]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
${[...groups].map(
  ([group, calls]) => html`<p>${group}</p>
<ul>${calls.map(renderLink)}</ul>
`,
)}</nav>
`

const renderLink = ({ id, method, path }: Call) =>
  html`<li><a href="#${id}"><code>${method} ${path}</code></a></li>`
