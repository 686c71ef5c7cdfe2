import { applyEdits, type Edit } from './edits.ts'
import type { Leftover, Rewritten } from './leftover.ts'
import { rewriteModule } from './rewrite-module.ts'

const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)<\/script>/g
/** The part of a component of Astro that runs on the server. */
const FRONT_MATTER = /^(\s*---\r?\n)([\s\S]*?)\r?\n---/g
/** The imports and exports of a page in MDX, up to an empty line. */
const STATEMENTS = /(^|\n)((?:import|export)\b(?:[^\n]|\n(?!\r?\n))*\n?)/g

const getPatterns = (path: string) =>
  path.endsWith('.mdx') ? [STATEMENTS] : path.endsWith('.astro') ? [FRONT_MATTER, SCRIPT] : [SCRIPT]

/** Lists the scripts of a component, each with what opens it. */
const findScripts = (code: string, path: string) =>
  getPatterns(path).flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ 1: open = '', 2: script = '', index }) => ({
      open,
      script,
      start: index + open.length,
    })),
  )

/** Replaces all but the scripts of a component by spaces, so that each line keeps its number. Modules stay as they are. */
export function maskMarkup(code: string, path: string): string {
  if (!/\.(?:vue|svelte|astro|mdx)$/.test(path)) return code
  return findScripts(code, path).reduce(
    (text, { start, script }) => text.slice(0, start) + script + text.slice(start + script.length),
    code.replace(/[^\r\n]/g, ' '),
  )
}

/**
 * Rewrites the scripts of a component of Vue, Svelte or Astro, or of a page in MDX.
 * @throws If one can't be parsed
 */
export function rewriteComponent(code: string, path: string, around?: ReadonlySet<string>): Rewritten {
  const results = findScripts(code, path).map(({ open, script, start: offset }) => {
    const isTyped = path.endsWith('.mdx') || /\blang=["'][jt]sx["']/.test(open)
    const own = rewriteModule(script, isTyped ? 'script.tsx' : 'script.ts', around)
    const shift = <Place extends Pick<Edit, 'start' | 'end'>>(places: readonly Place[]) =>
      places.map((one) => ({ ...one, start: one.start + offset, end: one.end + offset }))
    return { ...own, edits: shift(own.edits), leftovers: shift(own.leftovers) }
  })
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
