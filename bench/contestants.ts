import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FLAGS, SETTINGS } from '../server/process-settings.js'
import { jsonServerToken } from './json-school.ts'
import { requestText } from './load.ts'
import type { Contestant } from './rounds.ts'
import { readers, tokenOf } from './school.ts'
import { startServer } from './server-process.ts'

const SERVERS = new URL('./servers/', import.meta.url).pathname
/** The app as a contestant needs the NODE_ENV that the product sets itself. */
const inOurApp = (file: string, ...rest: string[]) => [...FLAGS, join(SERVERS, file), ...rest]

/** The product as shipped, in its own process, without rate limits. */
export const startProduct = (databaseUrl: string) =>
  startServer({
    environment: { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' },
    path: '/api/ready',
  })

export async function profilesOf(name: string, url: string, users: number): Promise<Contestant> {
  return { name, server: await startProduct(url), requests: profileRequests(users) }
}

export const profileRequests = (users: number, path = '/api/profile') =>
  readers(users).map((number) => requestText({ path, token: tokenOf(number) }))

export async function profileBody({ server }: Contestant, number = 0) {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/profile`, {
    headers: { authorization: `Bearer ${tokenOf(number)}` },
  })
  return answer.text()
}

export async function bareHttp(body: string): Promise<Contestant> {
  const args = () => [join(SERVERS, 'bare-http.ts'), body]
  const server = await startServer({ args, path: '/' })
  return { name: 'bare node:http, constant', server, requests: [requestText({ path: '/' })] }
}

export async function constantApp(body: string, folder: string): Promise<Contestant> {
  const server = await startServer({
    args: () => inOurApp('constant-app.ts', body),
    environment: { ...SETTINGS, DATABASE_URL: `sqlite:${join(folder, 'constant.db')}` },
    path: '/constant',
  })
  return { name: 'our app, constant', server, requests: [requestText({ path: '/constant' })] }
}

export async function profileWithoutProjects(
  name: string,
  url: string,
  requests: string[],
): Promise<Contestant> {
  const server = await startServer({
    args: () => inOurApp('profile-without-projects.ts'),
    environment: { ...SETTINGS, DATABASE_URL: url },
    path: '/api/health',
  })
  return { name, server, requests }
}

export async function plainPg(url: string, users: number): Promise<Contestant> {
  const server = await startServer({
    args: () => [join(SERVERS, 'plain-pg.ts'), url],
    path: '/health',
  })
  return { name: 'plain pg on node:http', server, requests: profileRequests(users) }
}

export async function plainPgApp(url: string, users: number, folder: string): Promise<Contestant> {
  const server = await startServer({
    args: () => inOurApp('plain-pg-app.ts', url),
    environment: { ...SETTINGS, DATABASE_URL: `sqlite:${join(folder, 'unused.db')}` },
    path: '/health',
  })
  const requests = profileRequests(users, '/plain-profile')
  return { name: 'plain pg in our app', server, requests }
}

/** At their fastest: no logs, no file watching, no static folder. */
export async function jsonServerBeta(file: string, users: number): Promise<Contestant> {
  const folder = dirname(file)
  await mkdir(join(folder, 'public'), { recursive: true })
  const server = await startServer({
    args: (port) => [
      `--import=${join(SERVERS, 'loopback-only.ts')}`,
      packageFile('json-server-beta/lib/bin.js'),
      file,
      `--port=${port}`,
    ],
    folder,
    path: '/users/1',
  })
  const requests = readers(users).map((number) =>
    requestText({ path: `/users/${number + 1}?_embed=techs` }),
  )
  return { name: 'json-server 1.0 beta', server, requests }
}

export async function jsonServerAuth(file: string, users: number): Promise<Contestant> {
  const server = await startServer({
    args: (port) => [
      packageFile('json-server-auth/dist/bin.js'),
      file,
      '--quiet',
      '--host=127.0.0.1',
      `--port=${port}`,
    ],
    folder: dirname(file),
    path: '/users/1',
  })
  const requests = readers(users).map((number) =>
    requestText({ path: `/600/users/${number + 1}?_embed=techs`, token: jsonServerToken(number) }),
  )
  return { name: 'json-server 0.17 with auth', server, requests }
}

const packageFile = (path: string) =>
  new URL(`peers/node_modules/${path}`, import.meta.url).pathname
