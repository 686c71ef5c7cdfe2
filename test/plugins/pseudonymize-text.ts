import type { Pseudonymizer } from '../../kernel/index.ts'
import { createDraw } from '../../kernel/replay/pseudonym.ts'

export const draw = createDraw(new Uint8Array(32).fill(1))
/** Marks what a plugin leaves to the kernel: what it draws, and where it replaces what is known. */
export const using = (pseudonymize: Pseudonymizer, text: string, known = (part: string) => part) =>
  pseudonymize(text, draw, (part) => `<${part}>`, known)
