import { ERRORS } from '#contract/errors.ts'
import { LoginInput, PASSWORD_LENGTH } from '#contract/login.ts'
import type { AppError } from '../../errors.ts'
import { toBody } from '../failures.ts'
import { readByContract } from '../schemas.ts'
import { SAMPLES } from './examples.ts'
import { html } from './html.ts'

export const PASSWORD_RULES = `A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, among them at least one digit, one upper-case letter, one lower-case letter and one of # ? ! @ $ % ^ & * - (a dot or an underscore is none of these).`

export const INTRODUCTION = {
  start: { title: 'Before you start', render: renderStart },
  token: { title: 'The token', render: renderToken },
  password: { title: 'Passwords', render: () => html`<p>${PASSWORD_RULES}</p>` },
  failures: { title: 'When it fails', render: renderErrors },
}

export const ABOUT =
  'Accounts, technologies, projects and portfolios of students, and the classes and confirmations of their teachers. Keys a call does not know are ignored: never stored, never an error.'

interface Reader {
  origin: string
}

function renderStart({ origin }: Reader) {
  return html`<p>${ABOUT}</p>
<p>The base address is <code>${origin}/api</code>. Bodies are JSON in UTF-8, 16 KiB at most (a portfolio's settings 32 KiB, a class or a batch of technologies 64 KiB). The examples can be copied into a shell (bash, zsh, Git Bash). For programs there is <a href="/api/openapi.json">the OpenAPI 3.1 document</a>.</p>
<p>A front end on another origin is let in once the server's setting <code>CORS_ORIGINS</code> names that origin.</p>
<p>Browsers send a request again by themselves when its connection breaks, a change too. A technology, a project, a goal, a class and a link may carry an <code>id</code> of yours, a new UUID for each: sent again with the same id and title (of a class, the name; of a link, the label), it is created once and answered with 201 as it is now, a link with a new path. An id in use for another title, by another person or in the bin is 409 <a href="#id_taken"><code>id_taken</code></a>. PUT and DELETE may be repeated as they are.</p>`
}

function renderToken({ origin }: Reader) {
  const { email, password } = SAMPLES
  return html`<p>Signing in answers a token. Send it with every call that asks for one, in this header:</p>
<pre><code>authorization: Bearer THE-TOKEN</code></pre>
<p>The examples read it from <code>TOKEN</code>. Once the account is there (<code>POST /api/users</code>, the first call below), this sets it:</p>
<pre><code>TOKEN=$(curl --silent --request POST ${origin}/api/sessions \\
  --header 'content-type: application/json' \\
  --data '${JSON.stringify({ email, password })}' |
  sed 's/.*"token":"\\([^"]*\\)".*/\\1/')</code></pre>
<p>They read the <code>id</code> of a technology from <code>ID</code>. Once there is one (<code>POST /api/users/techs</code>), this sets it:</p>
<pre><code>ID=$(curl --silent ${origin}/api/profile --header "authorization: Bearer $TOKEN" |
  sed 's/.*"techs":\\[{"id":"\\([^"]*\\)".*/\\1/')</code></pre>
<p>In other paths <code>ID</code> is that of what stands before it: a project (<code>works</code>), a goal, a link, a class, a confirmation or a notice. In the same way <code>MEMBER</code> stands for the <code>id</code> of a member in the map of a class, <code>CODE</code> for the code that its teacher hands out, <code>SESSION</code> for the <code>id</code> of a session in the list of them, <code>EVENT</code> for that of an event in a history, <code>ADDRESS</code> for what stands behind <code>/@</code>, and <code>KEY</code> for the end of an <code>avatar_url</code>.</p>
<p>A token that is missing, revoked or too old is answered with 401 <a href="#not_signed_in"><code>not_signed_in</code></a>: sign in again.</p>`
}

/** The real response to an invalid email. */
const { error } = readByContract({
  schema: LoginInput,
  httpPart: 'body',
  method: 'POST',
  url: '/sessions',
})({ email: 'ana' }) as { error: AppError }
const EXAMPLE = JSON.stringify(toBody(error), null, 2)

function renderErrors() {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, message }]) =>
      html`<tr id="${code}"><td>${status}</td><td><code>${code}</code><br>${message}</td></tr>
`,
  )
  return html`<p>Every failure has this one shape. Compare <code>code</code> or <code>message</code>: both are stable. <code>fields</code> is there when fields are wrong, with a sentence in Portuguese for each.</p>
<pre><code>${EXAMPLE}</code></pre>
<table><thead><tr><th scope="col">Status</th><th scope="col"><code>code</code> and <code>message</code></th></tr></thead>
<tbody>${rows}</tbody></table>
<p>429 and 503 carry <code>Retry-After</code>, in seconds. Any call may meet 405, 500 and 503.</p>`
}
