import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from './free-port.ts'
import { root } from './imports.ts'

export type Nginx = {
  /** https://localhost:…, with a certificate that this process believes. */
  url: string
  /** http://localhost:…, which leads to the other. */
  plainUrl: string
  /** What nginx had to complain about. */
  complaints: () => string
  stop: () => Promise<void>
}

/** A port for nginx, to be known before the servers behind it start: their PUBLIC_URL names it. */
export async function portsOfNginx() {
  return { secure: await freePort(), plain: await freePort() }
}

/** Runs deploy/nginx.conf in front of these ports of loopback, with nothing changed but what it says is to be changed. */
export async function startNginx(
  { secure, plain }: Awaited<ReturnType<typeof portsOfNginx>>,
  upstreams: number[],
): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-nginx-'))
  const at = (name: string) => path.join(folder, name)
  makeCertificate(at('key.pem'), at('certificate.pem'))
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(at('certificate.pem'), 'utf8')])
  const site = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(
      /( {2}server 127\.0\.0\.1:\d+[^\n]*\n)+/,
      upstreams.map((port) => `server 127.0.0.1:${port} max_fails=0;\n`).join(''),
    )
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replaceAll('/etc/letsencrypt/live/www.loomsbury.example/fullchain.pem', at('certificate.pem'))
    .replaceAll('/etc/letsencrypt/live/www.loomsbury.example/privkey.pem', at('key.pem'))
    .replaceAll('https://www.loomsbury.example', `https://localhost:${secure}`)
    .replace(/server_name [^;]+;/g, 'server_name localhost;')
    // The port is part of the name here, and of no other installation.
    .replace('Host $host;', 'Host $http_host;')
  writeFileSync(at('site.conf'), site)
  writeFileSync(at('nginx.conf'), surroundings(folder))
  const child = spawn(nginxProgram(), ['-c', at('nginx.conf'), '-p', folder, '-e', at('errors')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const nginx = {
    url: `https://localhost:${secure}`,
    plainUrl: `http://localhost:${plain}`,
    complaints: () => said + (existsSync(at('errors')) ? readFileSync(at('errors'), 'utf8') : ''),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGQUIT')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
  for (let tries = 0; ; tries += 1) {
    const isThere = await fetch(nginx.plainUrl, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (isThere) return nginx
    if (child.exitCode !== null || tries > 200) throw new Error(`nginx did not start: ${nginx.complaints()}`)
    await delay(25)
  }
}

// What Debian's /etc/nginx/nginx.conf has around a site, with every file in the folder.
const surroundings = (folder: string) => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/errors warn;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`

const nginxProgram = () => (existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx')

function makeCertificate(key: string, certificate: string): void {
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', ...options.split(' '), ...names], { stdio: 'ignore' })
}
