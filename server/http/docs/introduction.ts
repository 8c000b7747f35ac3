import { ERRORS } from '#contract/errors.ts'
import { PASSWORD_LENGTH } from '#contract/login.ts'

export const PASSWORD_RULES = `A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, among them at least one digit, one upper-case letter, one lower-case letter and one of # ? ! @ $ % ^ & * - (a dot or an underscore is none of these).`

const rows = Object.entries(ERRORS)
  .map(([code, { status, message }]) => `| ${status} | \`${code}\` | ${message} |`)
  .join('\n')

/** What stands above the calls, in Markdown. */
export const INTRODUCTION = `Accounts, technologies, projects and portfolios of students, and the classes and confirmations of their teachers. Keys a call does not know are ignored: never stored, never an error.

## Before you start

Bodies are JSON in UTF-8, 16 KiB at most (a portfolio's settings 32 KiB, a class or a batch of technologies 64 KiB). A front end on another origin is let in once the server's setting \`CORS_ORIGINS\` names that origin.

Browsers send a request again by themselves when its connection breaks, a change too. A technology, a project, a goal, a class and a link may carry an \`id\` of yours, a new UUID for each: sent again with the same id and title (of a class, the name; of a link, the label), it is created once and answered with 201 as it is now, a link with a new path. An id in use for another title, by another person or in the bin is 409 \`id_taken\`. PUT and DELETE may be repeated as they are.

## The token

Signing in (\`POST /api/sessions\`) answers a token. Send it with every call that has a lock, in the header \`authorization: Bearer THE-TOKEN\`; the button **Authorize** does so on this page. A token that is missing, revoked or too old is answered with 401 \`not_signed_in\`: sign in again.

## Passwords

${PASSWORD_RULES}

## When it fails

Every failure has one shape: \`status\`, \`code\`, \`message\`, and where fields are wrong \`fields\`, with a sentence in Portuguese for each. Compare \`code\` or \`message\`: both are stable. 429 and 503 carry \`Retry-After\`, in seconds. Any call may meet 405, 500 and 503.

| Status | Code | Message |
| --- | --- | --- |
${rows}
`
