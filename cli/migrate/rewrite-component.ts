import { applyEdits, type Edit } from './edits.ts'
import { findKit, getPage } from './kits/index.ts'
import { formatByHand, type Leftover, type Rewritten } from './leftover.ts'
import { rewriteMarkup, rewriteModule } from './rewrite-module.ts'
import { rewriteSheet } from './rewrite-sheet.ts'

/** The attributes of an element: a quoted one may contain `>`, as the generics of Vue. */
const ATTRIBUTES = /(?:[^>"']|"[^"]*"|'[^']*')*/.source
const SCRIPT = new RegExp(`(<script\\b${ATTRIBUTES}>)([\\s\\S]*?)</script>`, 'g')
/** The part of a component of Astro that runs on the server. */
const FRONT_MATTER = /^(\s*---\r?\n)([\s\S]*?)\r?\n---/g
/** Code that a page in Markdown or MDX shows. */
const FENCED = /()((?:^|\n)[ \t]*(`{3,}|~{3,})[^\n]*(?:\n(?![ \t]*\3)[^\n]*)*(?:\n[^\n]*)?)/g
/** The imports and exports of a page in MDX, up to an empty line. */
const STATEMENTS = /(^|\n)((?:import|export)\b(?:[^\n]|\n(?!\r?\n))*\n?)/g

const STYLE = /(<style\b[^>]*>)([\s\S]*?)<\/style>/g
const COMMENT = /()(<!--[\s\S]*?-->)/g
/** What loads a style sheet in the markup. */
const SHEET_ELEMENT = /()(<link\b[^>]*>|<style\b[^>]*?\bsrc=[^>]*>(?:\s*<\/style>)?)/g

function getPatterns(path: string): readonly RegExp[] {
  if (path.endsWith('.mdx')) return [STATEMENTS]
  return path.endsWith('.astro') ? [FRONT_MATTER, SCRIPT] : [SCRIPT]
}

/** What makes the elements of JSX be read in the script of a component. */
const JSX = /\blang=["'][jt]sx["']/

/** The path by which the scripts of a component of Vue, Svelte or Astro are parsed together. Other files keep their own. */
export const toScriptPath = (code: string, path: string): string =>
  /\.(?:vue|svelte|astro)$/.test(path) && !JSX.test(code) ? 'script.ts' : path

const TYPE = /\stype=["']([^"']*)["']/
/** Not data, as for search engines. */
const SCRIPT_TYPE = /^(?:|module|(?:text|application)\/(?:babel|javascript|typescript))$/

/** Whether a script may import a package: of the scripts of a page in HTML, only modules may. */
function canImport({ open }: Part, path: string): boolean {
  const [, type = ''] = TYPE.exec(open) ?? []
  return path.endsWith('.html') ? type === 'module' : SCRIPT_TYPE.test(type)
}

interface Part {
  readonly open: string
  readonly text: string
  readonly start: number
}

const findParts = (code: string, patterns: readonly RegExp[]): readonly Part[] =>
  patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ 1: open = '', 2: text = '', index }) => ({
      open,
      text,
      start: index + open.length,
    })),
  )

/** Lists the scripts of a component, each with what opens it. */
const findScripts = (code: string, path: string) =>
  findParts(/\.mdx?$/.test(path) ? blank(code, [FENCED]) : code, getPatterns(path)).filter((part) =>
    canImport(part, path),
  )

/** Puts parts into a text of the same length. */
const insertParts = (code: string, parts: readonly Part[]): string =>
  parts.reduce((text, part) => text.slice(0, part.start) + part.text + text.slice(part.start + part.text.length), code)

/** Replaces parts by spaces, so that each line keeps its number. */
const blank = (code: string, patterns: readonly RegExp[]): string =>
  insertParts(
    code,
    findParts(code, patterns).map((part) => ({ ...part, text: part.text.replace(/[^\r\n]/g, ' ') })),
  )

/** Replaces all but the scripts of a component or a page by spaces, so that each line keeps its number. Modules stay as they are. */
export function maskMarkup(code: string, path: string): string {
  if (!/\.(?:vue|svelte|astro|mdx|html)$/.test(path)) return code
  return insertParts(code.replace(/[^\r\n]/g, ' '), findScripts(code, path))
}

/** Replaces the scripts, styles and comments of a component or a page in HTML by spaces. Other files have no markup. */
export function maskScripts(code: string, path: string): string {
  if (!/\.(?:vue|svelte|astro|html)$/.test(path)) return ''
  return blank(code, [...getPatterns(path), STYLE, COMMENT])
}

/** Replaces all but the styles of a component, and the elements that load one, by letters. A page in MDX has none. */
function maskAllButStyles(code: string, path: string): string {
  const letters = code.replace(/\S/g, 'x')
  if (path.endsWith('.mdx')) return letters
  const [patterns, hidden] = path.endsWith('.md') ? [[STYLE], [FENCED]] : [[STYLE, SHEET_ELEMENT], []]
  const scripts = [...findScripts(code, path), ...findParts(code, hidden)]
  const masked = scripts.map((part) => ({ ...part, text: part.text.replace(/\S/g, 'x') }))
  return insertParts(letters, findParts(insertParts(code, masked), patterns))
}

const IMPORT_MAP = new RegExp(`(<script\\b[^>]*\\btype=["']importmap["']${ATTRIBUTES}>)([\\s\\S]*?)</script>`, 'g')
/** A name of an import map, except that of a URL, which is listed itself. */
const MAPPED = /"([^"]+)"\s*:\s*"(?!https?:)/g

/** Lists the modules of kits that the import maps of a page name: what replaces them has other files. */
function readImportMaps(code: string, path: string): Rewritten {
  const shown = /\.mdx?$/.test(path) ? [] : findParts(blank(code, [COMMENT]), [IMPORT_MAP])
  const found = shown.flatMap(({ text, start: offset }) =>
    [...text.matchAll(MAPPED)].flatMap(({ 1: module = '', index }) => {
      const kit = findKit(module)
      const start = offset + index + 1
      return kit ? [{ kit, start, end: start + module.length, message: formatByHand(module), link: getPage(kit) }] : []
    }),
  )
  return {
    ...{ code, edits: [], moved: [], remaining: [] },
    leftovers: found.map(({ kit: _, ...one }) => one),
    kits: [...new Set(found.map(({ kit }) => kit.id))],
  }
}

/**
 * Rewrites the scripts, the markup and the styles of a component of Vue, Svelte or Astro, or of a page in HTML, or the scripts of a
 * page in Markdown, as of VitePress, or MDX.
 * @throws If one can't be parsed
 */
export function rewriteComponent(code: string, path: string, around?: ReadonlySet<string>): Rewritten {
  const scripts = findScripts(code, path).map(({ open, text, start: offset }) => {
    const isTyped = path.endsWith('.mdx') || JSX.test(open)
    const own = rewriteModule(text, isTyped ? 'script.tsx' : 'script.ts', around)
    const shift = <Place extends Pick<Edit, 'start' | 'end'>>(places: readonly Place[]) =>
      places.map((one) => ({ ...one, start: one.start + offset, end: one.end + offset }))
    return { ...own, edits: shift(own.edits), leftovers: shift(own.leftovers) }
  })
  const markup = rewriteMarkup(maskScripts(code, path), path)
  const results = [...scripts, markup, readImportMaps(code, path), rewriteSheet(maskAllButStyles(code, path))]
  const collect = <T>(read: (one: Rewritten) => readonly T[]) => results.flatMap(read)
  const edits = collect<Edit>((one) => one.edits)
  return {
    code: applyEdits(code, edits),
    edits,
    leftovers: collect<Leftover>(({ leftovers }) => leftovers),
    kits: [...new Set(collect(({ kits }) => kits))],
    moved: collect(({ moved }) => moved),
    remaining: collect(({ remaining }) => remaining),
  }
}
