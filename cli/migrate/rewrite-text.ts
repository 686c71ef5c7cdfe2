// Names of modules that are neither imported nor called: lists in the configurations of bundlers and test runners.
import type { Edit } from './edits.ts'
import { findKit, findModules, findReplacement, getPackageName, KITS, type Kit } from './kits/index.ts'
import type { Reference } from './references.ts'

const CONFIGURATION = /(?:^|\/)[\w.-]*(?:config|rc|setup)[\w.-]*\.[cm]?[jt]sx?$/

/** Lists of packages, not of their modules. */
const OF_PACKAGES =
  /^(?:dedupe|transpile|transpilePackages|transpileDependencies|noExternal|external|externals|serverExternalPackages|serverComponentsExternalPackages)$/

/**
 * Replaces a module in a configuration.
 *
 * @returns `unknown` if it has to be replaced by hand; `note` if the text may be right; `null` if it names no module
 */
export function rewriteText(reference: Reference, kit: Kit, path: string): Edit | 'unknown' | 'note' | null {
  const { module, start, end, properties, siblings } = reference
  const isPath = /(?:^|\/)node_modules\//.test(module)
  if (isPath || !CONFIGURATION.test(path)) return module.includes('/') ? 'note' : null
  const to = findText(reference, kit)
  // An alias, as a key or in a list of `{ find, replacement }`, says more than which module it is about.
  const isAlias =
    (properties[0] === module && siblings.length === 0) || /^(?:find|replacement)$/.test(properties[0] ?? '')
  if (to === null || isAlias) return 'unknown'
  const before = siblings.findIndex((one) => one.start === start)
  const isListed = siblings.slice(0, before).some((one) => one.name === to || findTextOf(one.name, properties) === to)
  const last = siblings[before - 1]
  if (isListed && last) return { start: last.end, end, text: '' }
  return { start: start + 1, end: end - 1, text: to }
}

/** Finds the kit that a configuration names in a pattern, or as the package that has a dependency: `kit > other`. */
export function findNamedKit({ module, kind, properties }: Reference, path: string): Kit | undefined {
  const isPattern = kind === 'pattern' || (kind === 'text' && /^\^|\$$| > /.test(module))
  if (!isPattern || !CONFIGURATION.test(path) || properties.includes('transformIgnorePatterns')) return undefined
  const text = module.replace(/\\(?:(\W)|\w)/g, (_, sign?: string) => sign ?? ' ')
  return findModules(text).map((one) => findKit(one.module))[0]
}

const findText = ({ module, properties }: Reference, kit: Kit): string | null => {
  const replacement =
    findReplacement(kit, module) ?? (module === getPackageName(module) ? { to: 'portico' } : undefined)
  if (OF_PACKAGES.test(properties[0] ?? '') && replacement) return 'portico'
  return replacement?.to ?? replacement?.empty ?? null
}

/** The same for another element of a list. */
function findTextOf(module: string, properties: readonly string[]): string | null {
  const kit = KITS.find(({ packages }) => packages.test(getPackageName(module)))
  return kit ? findText({ module, properties } as Reference, kit) : null
}

/** The patterns of Jest that name the packages to compile: Portico is an ES module too. */
export function rewritePattern(code: string, { module, start, end, properties }: Reference): Edit | null {
  if (!properties.includes('transformIgnorePatterns')) return null
  const raw = code.slice(start, end)
  const text = rewritePackagePattern(raw)
  return text === raw || KITS.some(({ modules }) => modules[module]) ? null : { start, end, text }
}

const NAMES = KITS.flatMap(({ modules }) => Object.keys(modules).map(getPackageName)).sort(
  (a, b) => b.length - a.length,
)

export function rewritePackagePattern(pattern: string): string {
  const replaced = NAMES.reduce((text, name) => text.replaceAll(name, 'portico'), pattern)
  return replaced.replace(/\bportico(?:\|portico\b)+/g, 'portico')
}
