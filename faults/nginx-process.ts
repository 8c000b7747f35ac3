import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../testing/free-port.ts'
import { CannotRun, type Sandbox } from './sandbox.ts'

const EXAMPLE = join(import.meta.dirname, '../docs/nginx.conf')
const NGINX = '/usr/sbin/nginx'
const isRoot = process.getuid?.() === 0

/** nginx with the example configuration from the docs; only addresses and the certificate are filled in. */
export async function nginxFor(sandbox: Sandbox, serverPort: number) {
  findOrInstall()
  const folder = sandbox.folder()
  const [http, https] = [await freePort(), await freePort()]
  makeCertificate(folder)
  const site = readFileSync(EXAMPLE, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${serverPort};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${temporary} ${site} }`,
  )
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  sandbox.undo(async () => {
    child.kill('SIGTERM')
    await exited
  })
  await Promise.race([untilRunning(folder), exited])
  if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
  const logs = () =>
    ['techfolio.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  return { http, https, logs }
}

async function untilRunning(folder: string) {
  while (!existsSync(join(folder, 'pid'))) await sleep(20)
}

function findOrInstall() {
  if (!existsSync(NGINX) && isRoot)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'])
  if (!existsSync(NGINX)) throw new CannotRun('needs nginx: apt-get install nginx-light')
}

function makeCertificate(folder: string) {
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=techfolio.example.org -keyout ${folder}/key.pem -out ${folder}/cert.pem`
  const { status } = spawnSync('openssl', words.split(' '))
  if (status !== 0) throw new CannotRun('needs openssl to make a certificate')
}
