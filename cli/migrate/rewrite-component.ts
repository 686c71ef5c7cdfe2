import type { Leftover, Rewritten } from './leftover.ts'
import { rewriteModule } from './rewrite-module.ts'

const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)<\/script>/g

/** Rewrites the scripts of a Vue or Svelte component. @throws If one can't be parsed */
export function rewriteComponent(code: string): Rewritten {
  const leftovers: Leftover[] = []
  const kits = new Set<string>()
  const [moved, remaining]: [string[], string[]] = [[], []]
  const result = code.replace(SCRIPT, (whole: string, open: string, script: string, offset: number) => {
    const own = rewriteModule(script, /\blang=["']tsx["']/.test(open) ? 'script.tsx' : 'script.ts')
    const before = code.slice(0, offset + open.length).split('\n').length - 1
    leftovers.push(...own.leftovers.map((one) => ({ ...one, line: one.line + before })))
    for (const kit of own.kits) kits.add(kit)
    moved.push(...own.moved)
    remaining.push(...own.remaining)
    return whole.replace(script, () => own.code)
  })
  return { code: result, leftovers, kits: [...kits], moved, remaining }
}
