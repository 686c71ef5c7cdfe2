import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Application, type DeclarationReflection, type ProjectReflection } from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'
import { paths } from '../../../test/entries.mjs'
import { docs, root } from '../repository.ts'
import { moveEntries } from './namespaces.ts'

/** Names of viem's chains, in a list of a thousand: coming-from/appkit.md says how to use them. */
export const LEFT_OUT = ['appkit/networks']

/** The entries that get a page, by name: `{ swap: './plugins/swap/index.ts' }`. */
export const documented = Object.entries(paths).filter(([name]) => !LEFT_OUT.includes(name))

/** The name under which a host imports an entry. */
export const importedAs = (name: string) => (name === 'index' ? 'portico' : `portico/${name}`)

/** Writes a page for each entry, `docs/api/<entry>.md`. @returns What TypeDoc read */
export async function writeApi(): Promise<ProjectReflection> {
  const options: Partial<PluginOptions> = {
    hideBreadcrumbs: true,
    hidePageHeader: true,
    hidePageTitle: false,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    classPropertiesFormat: 'table',
    useCodeBlocks: true,
    expandObjects: true,
    pageTitleTemplates: { module: ({ name }) => importedAs(name === 'portico' ? 'index' : name) },
  }
  const app = await Application.bootstrapWithPlugins({
    entryPoints: documented.map(([, source]) => source),
    plugin: ['typedoc-plugin-markdown'],
    out: join(docs, 'api'),
    router: 'module',
    tsconfig: join(root, 'tsconfig.json'),
    basePath: root,
    // `npm test` checks the types, and reports them better.
    skipErrorChecking: true,
    readme: 'none',
    excludePrivate: true,
    excludeInternal: true,
    excludeExternals: true,
    disableSources: true,
    logLevel: 'Error',
    ...options,
  })
  const project = await app.convert()
  if (!project) throw new Error('TypeDoc could not read the entries.')
  for (const module of project.children ?? []) module.name = nameOf(module)
  await app.generateOutputs(project)
  writeList(join(docs, 'api'))
  return project
}

/** The name of the entry that a module is: `siwx/verify`. TypeDoc names a module by its path. */
function nameOf(module: DeclarationReflection): string {
  const entry = documented.find(
    ([, source]) => source.replace(/^\.\/|(?:\/index)?\.tsx?$/g, '') === module.name.replace(/-\d+$/, ''),
  )
  if (!entry) throw new Error(`"${module.name}" is no entry of the package.`)
  return entry[0] === 'index' ? 'portico' : entry[0]
}

/** Adds the list of the entries in place of TypeDoc's, and marks each page as generated. */
function writeList(folder: string) {
  rmSync(join(folder, 'README.md'))
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  const pages = moveEntries(new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')])))
  for (const path of paths) if (!pages.has(path)) rmSync(join(folder, path))
  for (const [path, text] of pages)
    writeFileSync(join(folder, path), `---\neditLink: false\noutline: [2, 3]\n---\n\n${mendAnchors(text, path, pages)}`)
  const rows = documented.map(([name]) => `- [\`${importedAs(name)}\`](./${name === 'index' ? 'portico' : name}.md)`)
  writeFileSync(
    join(folder, 'index.md'),
    `---
editLink: false
---

# API

Every export of every entry, from its declaration. [Entries of the package](../entries.md) says what each is for.

${rows.join('\n')}

The names of \`portico/appkit/networks\` are those of viem’s chains: see [coming from AppKit](../coming-from/appkit.md).
`,
  )
}

/** TypeDoc counts some names twice that a page has once as a heading: links to the second lead to the first. */
function mendAnchors(text: string, path: string, pages: ReadonlyMap<string, string>): string {
  return text.replace(/\]\(([^()#\s]*)#(\w+)-1\)/g, (link, to: string, name: string) => {
    const target = pages.get(to ? posix.join(posix.dirname(path), to) : path) ?? ''
    const headings = target.match(new RegExp(`^#+ ${name}\\b`, 'gim')) ?? []
    return headings.length > 1 ? link : `](${to}#${name})`
  })
}
