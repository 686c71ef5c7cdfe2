import { createHash } from 'node:crypto'

/**
 * Whether a run with this seed includes this mutant. Each is drawn independently, so that the same seed draws the same
 * mutants of a file, whatever changes in others.
 * @param place - Its position; lines and columns count from 0.
 */
export function isDrawn({ seed, share }, fileName, { location: { start, end }, replacement }) {
  if (share >= 1) return true
  const name = [seed, fileName, start.line, start.column, end.line, end.column, replacement].join('\n')
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32 < share
}
