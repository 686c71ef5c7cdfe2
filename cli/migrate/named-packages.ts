// Finds what names the packages of kits beside the lists of dependencies: versions that a site forces, patches, scripts,
// and the settings of TypeScript and of Angular.
import { findModules, getPackageName } from './kits/index.ts'
import { FIELDS } from './rewrite-package.ts'
import { listFields } from './set-fields.ts'

export interface NamedPackage {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** What the package says of itself. */
const PROSE = ['name', 'description', 'keywords', 'homepage', 'repository']

/** A patch of the command `patch-package`, which fails if its package is not installed. */
const PATCH = /(?:^|\/)patches\/(?:[^/]*\+\+)?((?:@[^/+]+\+)?[^/+@]+)\+[^/]*\.patch$/

/** Files beside package.json that may name packages in another way than by importing them. */
const SETTINGS =
  /(?:^|\/)(?:pnpm-workspace\.yaml|\.yarnrc\.yml|angular\.json|[jt]sconfig[\w.-]*\.json|patches\/[^/]*\.patch)$/

export const canNamePackages = (path: string): boolean => SETTINGS.test(path)

/** Lists the packages of kits that such a file, its name or a package.json names, one for each line. */
export function findNamedPackages(path: string, text: string): readonly NamedPackage[] {
  if (path.endsWith('.patch')) {
    const [, name = ''] = PATCH.exec(path) ?? []
    return findModules(name.replace('+', '/')).map(({ module }) => ({ name: module, start: 0, end: 0 }))
  }
  const found = /\.ya?ml$/.test(path) ? findInLines(text) : findInFields(text)
  const names = found.map(({ module, start }) => ({
    name: getPackageName(module),
    line: text.lastIndexOf('\n', start),
    start,
    end: start + module.length,
  }))
  return names.filter((one, i) => !names.slice(0, i).some(({ name, line }) => name === one.name && line === one.line))
}

const findInLines = (text: string) => findModules(text.replace(/#.*/g, (comment) => ' '.repeat(comment.length)))

/** None of a template that is no JSON. */
function findInFields(text: string) {
  const skipped: readonly string[] = [...FIELDS, ...PROSE]
  try {
    return listFields(text)
      .filter(({ key }) => !skipped.includes(key))
      .flatMap(({ key, start, end }) =>
        findModules(readField(key, text.slice(start, end))).map(({ module, start: at }) => ({
          module,
          start: start + at,
        })),
      )
  } catch {
    return []
  }
}

/** `/` that ends the name of a package, not of a scope. */
const PARENT = /(?<!(?<![\w.-])@[\w.-]+)\//g

/** A resolution of yarn may begin with the package whose dependency it is about: `parent/kit`. */
const readField = (key: string, text: string): string => (key === 'resolutions' ? text.replace(PARENT, '>') : text)
