// What the kits' modules become. A test compares the names with the exports of the kits and of the entries.
import { appkit } from './appkit.ts'
import { connectkit } from './connectkit.ts'
import { rainbowkit } from './rainbowkit.ts'
import type { Kit, Replacement } from './types.ts'
import { walletAdapter } from './wallet-adapter.ts'
import { web3Onboard } from './web3-onboard.ts'
import { web3modal } from './web3modal.ts'

export type { Kit, Replacement } from './types.ts'

export const KITS: readonly Kit[] = [rainbowkit, connectkit, appkit, web3modal, walletAdapter, web3Onboard]

/** Sites without another way write where a package is installed. */
const toModule = (specifier: string): string => specifier.replace(/^(?:\.{0,2}\/)*node_modules\//, '')

const QUERY = /\?.*$/

/** Gets what a bundler makes of a module, such as `?url`; empty for none. */
export const readQuery = (specifier: string): string => QUERY.exec(specifier)?.[0] ?? ''

/** The name of a module's package: `@reown/appkit/react` is of `@reown/appkit`. */
export function getPackageName(specifier: string): string {
  const module = toModule(specifier)
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/')
}

/** Finds the kit of a module specifier. */
export const findKit = (specifier: string): Kit | undefined =>
  KITS.find(({ packages }) => packages.test(getPackageName(specifier)))

/** Finds the modules of kits that a text names. */
export const findModules = (text: string): readonly { readonly module: string; readonly start: number }[] =>
  [...text.matchAll(/@?[\w.-]+(?:\/[\w.-]+)?/g)].flatMap(({ 0: module, index }) =>
    findKit(module) ? { module, start: index } : [],
  )

/** Finds what replaces a module of a kit, which may be a path into its package. */
export function findReplacement({ modules, inner = [] }: Kit, specifier: string): Replacement | undefined {
  const module = toModule(specifier).replace(QUERY, '')
  const [, whole] = inner.find(([pattern]) => pattern.test(module)) ?? []
  if (Object.hasOwn(modules, module)) return modules[module]
  return whole === undefined ? undefined : modules[whole]
}

const DOCS = 'https://github.com/portico-wallet/portico/blob/main/docs/coming-from'

/** The page about a kit. */
export const getPage = ({ id }: Kit): string => `${DOCS}/${id}.md`
