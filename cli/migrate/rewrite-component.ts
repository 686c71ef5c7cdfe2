import type { Leftover, Rewritten } from './leftover.ts'
import { rewriteModule } from './rewrite-module.ts'

const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)<\/script>/g
/** The part of a component of Astro that runs on the server. */
const FRONT_MATTER = /^(\s*---\r?\n)([\s\S]*?)\r?\n---/g
/** The imports and exports of a page in MDX, up to an empty line. */
const STATEMENTS = /(^|\n)((?:import|export)\b(?:[^\n]|\n(?!\r?\n))*\n?)/g

const getPatterns = (path: string) =>
  path.endsWith('.mdx') ? [STATEMENTS] : path.endsWith('.astro') ? [FRONT_MATTER, SCRIPT] : [SCRIPT]

/** Replaces all but the scripts of a component by spaces, so that each line keeps its number. Modules stay as they are. */
export function maskMarkup(code: string, path: string): string {
  if (!/\.(?:vue|svelte|astro|mdx)$/.test(path)) return code
  const scripts = getPatterns(path).flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ 1: open = '', 2: script = '', index }) => ({
      start: index + open.length,
      script,
    })),
  )
  return scripts.reduce(
    (text, { start, script }) => text.slice(0, start) + script + text.slice(start + script.length),
    code.replace(/[^\r\n]/g, ' '),
  )
}

/**
 * Rewrites the scripts of a component of Vue, Svelte or Astro, or of a page in MDX.
 * @throws If one can't be parsed
 */
export function rewriteComponent(code: string, path: string, around?: ReadonlySet<string>): Rewritten {
  const results: Rewritten[] = []
  const rewrite = (text: string, pattern: RegExp) =>
    text.replace(pattern, (whole: string, open: string, script: string, offset: number) => {
      const isTyped = path.endsWith('.mdx') || /\blang=["'][jt]sx["']/.test(open)
      const own = rewriteModule(script, isTyped ? 'script.tsx' : 'script.ts', around)
      const before = text.slice(0, offset + open.length).split('\n').length - 1
      results.push({ ...own, leftovers: own.leftovers.map((one) => ({ ...one, line: one.line + before })) })
      return whole.replace(script, () => own.code)
    })
  const result = getPatterns(path).reduce(rewrite, code)
  const collect = <T>(read: (one: Rewritten) => readonly T[]) => results.flatMap(read)
  return {
    code: result,
    leftovers: collect<Leftover>(({ leftovers }) => leftovers),
    kits: [...new Set(collect(({ kits }) => kits))],
    moved: collect(({ moved }) => moved),
    remaining: collect(({ remaining }) => remaining),
  }
}
