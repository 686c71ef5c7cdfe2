// The hosts of the comparison: installed, built by Vite as each would build its site, and served as a site serves them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build as buildPackage } from '../../build.mjs'
import { getFactoryName, plugins, root } from '../../entries.mjs'
import { installFolder } from '../../install-folder.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const MODAL = ['modal', 'connection']
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml' }

/** In the order of the table. Bare React is what the others are compared with. */
export const HOSTS = [
  { name: 'bare React', folder: 'react', page: 'index.html', kit: 'react' },
  { name: 'Portico, all plugins', folder: 'portico', page: 'index.html', kit: 'portico' },
  { name: 'Portico, 3 plugins', folder: 'portico', page: 'basic.html', kit: 'portico' },
  { name: 'RainbowKit', folder: 'rainbowkit', page: 'index.html', kit: '@rainbow-me/rainbowkit' },
  { name: 'AppKit', folder: 'appkit', page: 'index.html', kit: '@reown/appkit' },
]

/** Installs the hosts’ packages where they are missing, and the packed tarball into Portico’s. */
export function installHosts() {
  for (const folder of new Set(HOSTS.map((host) => host.folder))) installFolder(join(here, folder))
  buildPackage()
  const target = join(here, 'portico/node_modules/portico')
  rmSync(target, { recursive: true, force: true })
  const packed = mkdtempSync(join(tmpdir(), 'portico-pack-'))
  run('npm', ['pack', '--silent', '--pack-destination', packed], root)
  mkdirSync(target, { recursive: true })
  run('tar', ['-xzf', join(packed, readdirSync(packed)[0]), '-C', target, '--strip-components=1'], here)
  rmSync(packed, { recursive: true })
  const source = readFileSync(join(here, 'portico/main.jsx'), 'utf8')
  const missing = plugins.filter((name) => !MODAL.includes(name) && !source.includes(`${getFactoryName(name)}()`))
  if (missing.length > 0) throw new Error(`portico/main.jsx leaves out ${missing.join(', ')}`)
}

/** Builds and serves a host. `eager` lists the scripts that its page loads before any import(). */
export async function startHost({ name, folder, page, kit }) {
  const site = join(here, folder)
  const { build } = await import(join(site, 'node_modules/vite/dist/node/index.js'))
  const output = await build({
    root: site,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input: join(site, page) } },
  })
  const built = output.output
  const files = new Map(built.map((file) => [`/${file.fileName}`, file.code ?? file.source]))
  const zipped = new Map([...files].map(([path, content]) => [path, gzipSync(content)]))
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? `/${page}` : url
    const content = zipped.get(path)
    if (!content) return response.writeHead(404).end()
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    response.setHeader('content-encoding', 'gzip')
    response.setHeader('cache-control', path.endsWith('.html') ? 'no-cache' : 'max-age=31536000')
    response.end(content)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const version = JSON.parse(readFileSync(join(site, 'node_modules', kit, 'package.json'), 'utf8')).version
  const eager = eagerFiles(built)
  return {
    name,
    version,
    url: `http://127.0.0.1:${server.address().port}/`,
    bytesOf: (path) => zipped.get(path)?.length ?? 0,
    eagerBytes: eager.reduce((sum, path) => sum + zipped.get(path).length, 0),
    stop: () => server.close(),
  }
}

/** The entry and all that it imports statically. */
function eagerFiles(built) {
  const chunks = new Map(built.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const fileName of reached) for (const next of chunks.get(fileName)?.imports ?? []) reached.add(next)
  return [...reached].map((fileName) => `/${fileName}`)
}

function run(command, args, cwd) {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
}
