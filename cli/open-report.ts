// Opens a report, and loads the plugins to run it with.
import { access, readFile, stat } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyPlugin, type PluginList, PorticoError } from 'portico'
import { assertBounded } from '../kernel/replay/assert-bounded.ts'
import { toFactoryName } from '../kernel/replay/factory-name.ts'
import { shorten } from '../kernel/replay/format-entry.ts'
import { IMPORT_LIMITS } from '../kernel/replay/import-limits.ts'
import { CommandError, type Options, type Shell } from './command.ts'

const CONFIGS = ['ts', 'mts', 'js', 'mjs'].map((extension) => `portico.config.${extension}`)
const OWN_ID = /^[a-z][a-z\d-]*$/
/** The plugins of every kernel. */
const BASE = new Set(['modal', 'connection'])

export interface Opened {
  readonly text: string
  readonly plugins: PluginList
  /** Ids of the plugins, without the base plugins. */
  readonly ids: readonly string[]
  /** Plugins of the report that are not available. */
  readonly missing: readonly string[]
  /** The path of the configuration; `null` if Portico's own plugins are used. */
  readonly config: string | null
}

/**
 * Loads the configuration once before many reports need it.
 * @throws `configuration-invalid`
 */
export async function checkConfig({ config: named }: Pick<Options, 'config'>, { cwd }: Pick<Shell, 'cwd'>) {
  const config = await findConfig(named, cwd)
  if (config) await readPlugins(config)
}

/**
 * Opens a report, and warns about missing plugins.
 * @throws `log-invalid`, `configuration-invalid`
 */
export async function openReport({ file, config: named }: Options, { cwd, err }: Shell): Promise<Opened> {
  const text = await readReport(file, cwd)
  const config = await findConfig(named, cwd)
  const plugins = config ? await readPlugins(config) : await importOwnPlugins(text)
  const ids = flatten(plugins).map(({ contract }) => contract.id)
  const missing = getPluginIds(text).filter((id) => !ids.includes(id) && !BASE.has(id))
  const way = config ? `add them to ${config}` : 'name those of your site by --config'
  if (missing.length > 0)
    err(`Not here, and left out with all that they did: ${shorten(missing.join(', '))}. To have them, ${way}.`)
  return { text, config, plugins, missing, ids: ids.filter((id) => !BASE.has(id)) }
}

const flatten = (list: PluginList): readonly AnyPlugin[] =>
  list.flatMap((item) => (item ? (Array.isArray(item) ? flatten(item) : [item as AnyPlugin]) : []))

/** Reads the file. Its size is checked, since it is parsed for the plugins that it names; the rest when it is opened. */
async function readReport(file: string, cwd: string): Promise<string> {
  const path = resolve(cwd, file)
  const found = await stat(path)
  if (found.isDirectory()) throw new CommandError(`${file} is a folder. Name a report in it.`)
  if (found.size > IMPORT_LIMITS.bytes)
    throw new PorticoError('log-invalid', `The report has over ${IMPORT_LIMITS.bytes} bytes.`)
  // Editors on Windows put a byte order mark in front.
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  assertBounded(text, IMPORT_LIMITS)
  return text
}

async function findConfig(named: string | undefined, cwd: string): Promise<string | null> {
  if (named) {
    const path = resolve(cwd, named)
    await access(path)
    return path
  }
  for (const name of CONFIGS) {
    const path = resolve(cwd, name)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return null
}

async function readPlugins(path: string): Promise<PluginList> {
  const loaded = await import(/* @vite-ignore */ pathToFileURL(path).href).catch((cause: { code?: unknown }) => {
    const isUnread = cause.code === 'ERR_UNKNOWN_FILE_EXTENSION' && extname(path) !== '.js'
    throw createConfigurationInvalidError(`${path} can't be loaded: ${cause}`, {
      cause,
      hints: isUnread
        ? [
            `This Node (${process.version}) reads no TypeScript: take Node 22.18 or newer, or name a .mjs file, or install tsx and set NODE_OPTIONS="--import tsx".`,
          ]
        : [],
    })
  })
  const { plugins } = Object(loaded.default ?? loaded) as { plugins?: unknown }
  if (Array.isArray(plugins)) return plugins
  throw createConfigurationInvalidError(`${path} has no list of plugins.`, {
    hints: ['Write `export default { plugins: [eip155(), swap()] }`.'],
  })
}

/** Loads Portico's own plugins of the report, without options. */
async function importOwnPlugins(text: string): Promise<PluginList> {
  const ids = getPluginIds(text).filter((id) => OWN_ID.test(id))
  const found = await Promise.all(ids.map(importOwnPlugin))
  return found.filter((plugin) => plugin !== null)
}

/** Lists the plugin ids of a report, which are untrusted. */
function getPluginIds(text: string): readonly string[] {
  try {
    return Object.keys(Object(JSON.parse(text).plugins))
  } catch {
    return []
  }
}

async function importOwnPlugin(id: string): Promise<AnyPlugin | null> {
  try {
    const entry = await import(/* @vite-ignore */ `portico/${id}`)
    const plugin = entry[toFactoryName(id)]?.()
    return plugin?.contract?.id === id ? plugin : null
  } catch {
    return null
  }
}

const createConfigurationInvalidError = (message: string, options: ErrorOptions & { hints: readonly string[] }) =>
  new PorticoError('configuration-invalid', message, options)
