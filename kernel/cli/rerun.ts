import { type Divergence, rerun } from 'portico'
import type { Command } from './command.ts'
import { entryLine, plain, short } from './lines.ts'
import { open } from './open.ts'

/** Ends with 1 where the code of today does otherwise than what was recorded. */
export const rerunReport: Command = async (options, shell) => {
  const { text, plugins } = await open(options, shell)
  const { divergences, kernel } = await rerun(text, { plugins })
  if (options.json) shell.out(JSON.stringify(divergences, null, 2))
  else if (divergences.length === 0) shell.out(`No divergence in ${kernel.log.entries.length} entries.`)
  else for (const divergence of divergences) shell.out(linesOf(divergence))
  return divergences.length > 0 ? 1 : 0
}

const linesOf = ({ seq, expected, actual }: Divergence): string =>
  [
    `#${seq}`,
    `  then: ${expected ? entryLine(expected) : 'nothing'}`,
    `  now:  ${actual ? `${plain(actual.type)} ${short(JSON.stringify(actual.data))}` : 'nothing'}`,
  ].join('\n')
