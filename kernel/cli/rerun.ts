import { type Divergence, type Entry, rerun } from 'portico'
import type { Command } from './command.ts'
import { apart, entryLine, plain, short } from './lines.ts'
import { open } from './open.ts'

/** Ends with 1 where the code of today does otherwise than what was recorded, and with 2 where not all of it ran. */
export const rerunReport: Command = async (options, shell) => {
  const { text, plugins, config, missing } = await open(options, shell)
  const { divergences, kernel } = await rerun(text, { plugins })
  if (options.json) shell.out(JSON.stringify(divergences, null, 2))
  else if (divergences.length === 0) shell.out(`No divergence in ${kernel.log.entries.length} entries.`)
  else for (const divergence of divergences) shell.out(linesOf(divergence))
  if (missing.length > 0) return 2
  if (divergences.length === 0) return 0
  if (!config) shell.err('Portico’s own plugins were taken, with no options. --config names those of your site.')
  return 1
}

function linesOf({ seq, expected, actual }: Divergence): string {
  const [then, now] = expected && actual ? apart(askedIn(expected), JSON.stringify(actual.data)) : ['', '']
  return [
    `#${seq}`,
    `  then: ${expected ? (actual ? `${plain(expected.type)} ${then}` : entryLine(expected)) : 'nothing'}`,
    `  now:  ${actual ? `${plain(actual.type)} ${now || short(JSON.stringify(actual.data))}` : 'nothing'}`,
  ].join('\n')
}

/** What is held against what is asked or happens now. */
const askedIn = ({ kind, data }: Entry): string => JSON.stringify(kind === 'io' ? Object(data).request : data)
