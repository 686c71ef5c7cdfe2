import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Builds `main.tsx` of a folder into its `dist`, or `main.js`. @returns The bundler's warnings. Rejects with its errors */
export type Bundle = (folder: string) => Promise<readonly string[]>

const page = '<!doctype html><title>host</title><link rel="icon" href="data:,"><div id="root"></div>'

function writePage(folder: string) {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(join(folder, 'dist/index.html'), `${page}<script type="module" src="main.js"></script>`)
}

const vite: Bundle = async (folder) => {
  const { build, createLogger } = await import('vite')
  const warnings: string[] = []
  // Directive warnings in the page's own files, which Vite's plugin for React suppresses too.
  const isDirective = (said: string) => said.includes('MODULE_LEVEL_DIRECTIVE') && said.includes('"use client"')
  const warn = (said: string) => void (isDirective(said) || warnings.push(said))
  const logger = { ...createLogger('silent'), warn }
  writeFileSync(join(folder, 'index.html'), `${page}<script type="module" src="main.tsx"></script>`)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    base: './',
    customLogger: logger,
    oxc: { jsx: { runtime: 'automatic' } },
  })
  return warnings
}

const webpack: Bundle = async (folder) => {
  const { default: webpack } = await import('webpack')
  writePage(folder)
  const compiler = webpack({
    context: folder,
    mode: 'production',
    // A host configures a loader for its own source. Here the entry is plain JavaScript, like the package.
    entry: './main.js',
    output: { path: join(folder, 'dist'), filename: 'main.js' },
  })
  const stats = await new Promise((resolve, reject) => {
    compiler?.run((error, stats) => (error ? reject(error) : resolve(stats)))
  })
  const { warnings, errors } = (stats as { compilation: Record<'warnings' | 'errors', Error[]> }).compilation
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'))
  return warnings.map(({ message }) => message)
}

const esbuild: Bundle = async (folder) => {
  const { build } = await import('esbuild')
  writePage(folder)
  const { warnings } = await build({
    absWorkingDir: folder,
    entryPoints: ['main.tsx'],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  return warnings.map(({ text }) => text)
}

/** The bundlers by name, each with its default configuration. */
export const bundlers: Readonly<Record<string, Bundle>> = { vite, esbuild, webpack }
