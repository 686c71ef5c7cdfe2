import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type PluginOption } from 'vite'
import { root } from '../../entries.mjs'
import { type Consumer, createConsumer, type Installed } from '../package.ts'

/** A host of another framework: the names of what it installs, and its plugin for Vite. */
interface Framework {
  readonly packages: readonly string[]
  readonly plugin: () => Promise<PluginOption>
}

/** Each is a folder beside this file, with the modules `main.mjs` for the page and `server.mjs`. */
export const FRAMEWORKS: Readonly<Record<string, Framework>> = {
  vue: { packages: ['vue', '@vue'], plugin: async () => (await import('@vitejs/plugin-vue')).default() },
  svelte: {
    packages: ['svelte'],
    plugin: async () => (await import('@sveltejs/vite-plugin-svelte')).svelte({ configFile: false }),
  },
}

/** The nodes' URLs, by CAIP-2. */
type Rpc = Readonly<Record<string, string>>

/** A host that Vite has built. */
export interface FrameworkHost {
  /** The files of the page, by path. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Renders the page on a server, with a kernel of its own. */
  render(rpc: Rpc): Promise<{ head: string; body: string }>
  remove(): void
}

const REACT = ['react', 'react-dom', 'scheduler']

/** Installs the packed package into a host of a framework, and builds the page and its server with Vite. */
export async function buildFrameworkHost(name: string): Promise<FrameworkHost> {
  const { packages, plugin } = FRAMEWORKS[name] as Framework
  const { folder, remove } = createFrameworkConsumer(name, [...packages, ...REACT])
  const common = { root: join(folder, name), configFile: false, logLevel: 'error' } as const
  await build({
    ...common,
    plugins: [await plugin()],
    build: { outDir: '../page', rolldownOptions: { input: 'main.mjs', output: { entryFileNames: 'main.js' } } },
  })
  await build({
    ...common,
    plugins: [await plugin()],
    build: { ssr: 'server.mjs', outDir: '../server', rolldownOptions: { output: { entryFileNames: 'server.mjs' } } },
  })
  const page = join(folder, 'page')
  const files = new Map(
    readdirSync(page, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => [
        `/${join(one.parentPath, one.name).slice(page.length + 1)}`,
        readFileSync(join(one.parentPath, one.name)),
      ]),
  )
  const { render } = await import(pathToFileURL(join(folder, 'server/server.mjs')).href)
  return { files, render, remove }
}

/** Installs the packed package and others into a folder with the host's files. */
export function createFrameworkConsumer(name: string, packages: readonly string[]): Consumer {
  const installed: Installed = Object.fromEntries(packages.map((one) => [one, join(root, 'node_modules', one)]))
  const consumer = createConsumer(installed)
  for (const from of ['kernel.mjs', name])
    cpSync(join(import.meta.dirname, from), join(consumer.folder, from), { recursive: true })
  // Svelte's plugin reads here which packages use Svelte, and bundles them on a server.
  const dependencies = Object.fromEntries(['portico', ...packages].map((one) => [one, '*']))
  writeFileSync(join(consumer.folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }))
  return consumer
}
