// Builds the package: the server and the command for Node, and the page for browsers. Portico itself is bundled.
import { copyFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { OPTIONAL_PEERS } from '../build/optional-peers.mjs'
import { sourceFilesOfEsbuild } from '../build/sources.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = join(root, 'dist')

const common = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  tsconfig: '../tsconfig.json',
  plugins: [sourceFilesOfEsbuild],
  logLevel: 'warning',
}

/** Builds the server. */
async function buildServer() {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await build({
    ...common,
    entryPoints: { cli: 'cli/index.ts' },
    platform: 'node',
    target: 'node20',
    external: Object.keys(dependencies),
    outdir: dist,
  })
  await copyFile(join(root, 'jobs/runner.mjs'), join(dist, 'runner.mjs'))
}

/**
 * Builds the web page.
 * @param folder - Where to put it
 */
export async function buildPage(folder = join(dist, 'page')) {
  await build({
    ...common,
    entryPoints: { main: 'page/main.tsx' },
    platform: 'browser',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    // A replay asks none of them.
    external: OPTIONAL_PEERS,
    outdir: join(folder, 'assets'),
  })
  await copyFile(join(root, 'page/index.html'), join(folder, 'index.html'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await rm(dist, { recursive: true, force: true })
  await Promise.all([buildServer(), buildPage()])
}
