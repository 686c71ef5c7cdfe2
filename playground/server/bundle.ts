import { fileURLToPath } from 'node:url'
import { context, stop } from 'esbuild'
import { sourceFilesOfEsbuild } from '../../build/sources.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The page's files by path, such as `/main.js`. */
export type Bundle = ReadonlyMap<string, Uint8Array>

export interface Bundler {
  /** Rebuilds what has changed. @throws If the source does not compile */
  build(): Promise<Bundle>
  dispose(): Promise<void>
}

/** Number of active bundlers. They share one process, which the last one stops. */
let count = 0

export interface BundleOptions {
  /** `development` uses React's development build and adds source maps. */
  readonly mode: 'development' | 'production'
  /** Whether code that loads later is in files of its own. @defaultValue true */
  readonly splitting?: boolean
}

export async function createBundler(entry: string, { mode, splitting = true }: BundleOptions): Promise<Bundler> {
  const esbuild = await context({
    absWorkingDir: root,
    entryPoints: { main: entry },
    outdir: '/',
    tsconfig: 'tsconfig.json',
    bundle: true,
    splitting,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    plugins: [sourceFilesOfEsbuild],
    sourcemap: mode === 'development' && 'inline',
    chunkNames: 'chunks/[name]-[hash]',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    logLevel: 'warning',
  })
  count++
  return {
    async build() {
      const { outputFiles } = await esbuild.rebuild()
      return new Map(outputFiles.map(({ path, contents }) => [path, contents]))
    },
    async dispose() {
      await esbuild.dispose()
      if (--count === 0) await stop()
    },
  }
}
