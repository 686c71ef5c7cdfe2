import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Comment, DeclarationReflection, ProjectReflection } from 'typedoc'
import type { AnyPlugin } from '../../../kernel/index.ts'
import { PENDING_KEY } from '../../../plugins/shared/transactions/pending-key.ts'
import { ownBytes } from '../../../test/bench/graph.mjs'
import { getFactoryName, plugins, root } from '../../../test/entries.mjs'
import { docs } from '../repository.ts'
import { readContract } from './contract.ts'

/** Plugins that every kernel has. */
const BASE = ['modal', 'connection']
/** Options without which a factory can't create its plugin. */
const REQUIRED: Readonly<Record<string, object>> = {
  siwx: { provider: 'local', required: false },
}

/** Writes a page for each plugin of this repository, `docs/plugins/<id>.md`, and their list. */
export async function writePlugins(project: ProjectReflection): Promise<void> {
  const folder = join(docs, 'plugins')
  mkdirSync(folder, { recursive: true })
  for (const id of plugins) {
    const module = project.children?.find(({ name }) => name === id)
    if (!module) throw new Error(`"${id}" has no entry.`)
    writeFileSync(join(folder, `${id}.md`), await describePlugin(id, module))
  }
  const rows = plugins.map((id) => `| [\`${id}\`](./${id}.md) | ${getPurpose(id)} |`)
  const text = `# Plugins\n\nEach capability is a plugin, imported from \`portico/<id>\`. Every kernel has \`modal\` and \`connection\`.\n\n| plugin | what it does |\n|---|---|\n${rows.join('\n')}\n\n[How they work together](../how-plugins-work.md) · [Write your own](../write-a-plugin.md)\n`
  writeFileSync(join(folder, 'index.md'), `---\neditLink: false\n---\n\n${text}`)
}

/** The first sentences about each plugin, from the list that contributors keep. */
const PURPOSES: ReadonlyMap<string, string> = new Map(
  [...readFileSync(join(root, 'plugins/README.md'), 'utf8').matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)].map(
    ([, id = '', purpose = '']) => [id, purpose] as const,
  ),
)

function getPurpose(id: string): string {
  const purpose = PURPOSES.get(id)
  if (!purpose) throw new Error(`The table of plugins in plugins/README.md has no row of "${id}".`)
  return purpose
}

async function describePlugin(id: string, module: DeclarationReflection): Promise<string> {
  const name = getFactoryName(id)
  const { [name]: factory } = (await import(pathToFileURL(join(root, 'plugins', id, 'index.ts')).href)) as Factories
  const plugin = factory?.(REQUIRED[id]) as AnyPlugin
  const contract = (await plugin.loadContract?.()) ?? plugin.contract
  const options = module.children?.find(({ name }) => /Options$/.test(name) && name.toLowerCase() === toOptions(id))
  const needs = ['needs', 'optional', 'provides'].map((key) => [
    `\`${key}\``,
    list((contract[key] as { id: string }[]).map(({ id }) => id)),
  ])
  const sections = [
    `# ${name}()`,
    getPurpose(id),
    BASE.includes(id)
      ? `Every kernel has this plugin: \`createKernel\` of \`portico\` adds it. Only the bare kernel of \`portico/kernel\` needs \`import { ${name} } from 'portico/${id}'\`.`
      : fence(
          `import { createKernel } from 'portico'\nimport { ${name} } from 'portico/${id}'\n\nconst kernel = createKernel({ plugins: [${name}(${id in REQUIRED ? '{ … }' : ''})] })`,
        ),
    textOf(module.children?.find((one) => one.name === name)?.signatures?.[0]?.comment),
    options && `## Options\n\n${table(['option', 'type', 'what it does'], propertiesOf(options))}`,
    contract.feature &&
      `\`createKernel({ features: { ${contract.feature}: false } })\` hides the plugin, as if it were absent.`,
    `## Actions\n\n${members(id, contract.actions, ['action', 'input', 'what it does'], (name) => `kernel.actions${key(id)}.${name}()`)}`,
    `## Events\n\nWhat the log says happened.\n\n${members(id, contract.events, ['event', 'payload', 'what it means'], (name) => `${id}/${name}`)}`,
    `## Capabilities\n\n${table(['kind', 'capabilities'], needs)}`,
    `## Servers\n\n${servers(plugin)}`,
    `## Storage\n\n${storage(id)}`,
    `## Bytes\n\nAll of its own code is ${kib(await ownBytes(`plugins/${id}`, {}))}, gzip, and nearly all of it is fetched when it is first needed. [Speed](../speed.md) says what a page pays before a click.`,
    `[API](../api/${id}.md) · [How it works](../how-plugins-work.md)`,
  ]
  return `---\neditLink: false\n---\n\n${sections.filter(Boolean).join('\n\n')}\n`
}

type Factories = Readonly<Record<string, ((options?: object) => unknown) | undefined>>

const toOptions = (id: string) => `${id.replaceAll('-', '')}options`
const key = (id: string) => (/^\w+$/.test(id) ? `.${id}` : `['${id}']`)
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
const fence = (code: string) => `\`\`\`ts\n${code}\n\`\`\``
const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–'

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** A type or a text in a cell of a table. */
const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()
const code = (text: string) => (text ? `\`${cell(text)}\`` : '–')

/** The text of a docstring, without its tags. Angle brackets in prose are text, and no elements. */
const textOf = (comment: Comment | undefined) =>
  (comment?.summary ?? [])
    .map(({ text }) => text)
    .join('')
    .replace(/<(?![^`]*`)/g, '&lt;')

const propertiesOf = (type: DeclarationReflection) =>
  (type.children ?? []).map((property) => [
    code(property.name + (property.flags.isOptional ? '?' : '')),
    code((property.type ?? property.signatures?.[0])?.toString() ?? ''),
    cell(textOf(property.comment ?? property.signatures?.[0]?.comment)),
  ])

/** A table of actions or events. */
function members(
  id: string,
  specs: Readonly<Record<string, { personal?: readonly string[] }>>,
  heads: readonly string[],
  format: (name: string) => string,
): string {
  if (Object.keys(specs).length === 0) return 'None.'
  const written = readContract(id)
  const rows = Object.entries(specs).map(([name, { personal = [] }]) => {
    const { input = '', text = '' } = written.get(name) ?? {}
    const marks = personal.length > 0 ? `Personal: ${list(personal)}.` : ''
    return [code(format(name)), code(input), [cell(text), marks].filter(Boolean).join(' ')]
  })
  return table(heads, rows)
}

function servers(plugin: AnyPlugin): string {
  const configuration = { projectId: 'your-project-id', services: {}, networks: [] }
  const own = plugin.origins?.(configuration as never, plugin.contract.initialState(configuration) as never) ?? {}
  const rows = Object.entries(own).flatMap(([kind, addresses]) =>
    addresses.length > 0 ? [[code(`${kind}-src`), list([...new Set(addresses)])]] : [],
  )
  if (rows.length === 0) return 'None of its own: it asks the networks’ RPC, or other plugins.'
  return `With a project id and the default \`services\`. \`kernel.csp()\` prints those of your configuration.\n\n${table(['directive', 'addresses'], rows)}`
}

/** The keys that the plugin's code names. */
function storage(id: string): string {
  const folder = join(root, 'plugins', id)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
  const named = sources.flatMap((text) => [...text.matchAll(/['`](portico\.[a-z][\w.-]*)/g)].map(([, key = '']) => key))
  const shared = sources.some((text) => text.includes('PENDING_KEY')) ? [PENDING_KEY] : []
  return list([...new Set([...named, ...shared])].toSorted()).replace('–', 'Nothing of its own.')
}
