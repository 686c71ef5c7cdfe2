import { resolve } from 'node:path'
import { type Divergence, type Entry, rerun } from 'portico'
import { cutShared, escapeControls, formatEntry, shorten } from '../kernel/replay/lines.ts'
import type { Command } from './command.ts'
import { isFolder } from './files.ts'
import { guardFolder } from './guard.ts'
import { open } from './open.ts'

/** Exits with 1 if today's code diverges from the recording, and with 2 if not all of it could run. */
export const rerunReport: Command = async (options, shell) => {
  if (await isFolder(resolve(shell.cwd, options.file))) return guardFolder(options, shell)
  const { text, plugins, config, missing } = await open(options, shell)
  const { divergences, kernel } = await rerun(text, { plugins })
  if (options.json) shell.out(JSON.stringify(divergences, null, 2))
  else if (divergences.length === 0) shell.out(`No divergence in ${kernel.log.entries.length} entries.`)
  else for (const divergence of divergences) shell.out(formatDivergence(divergence))
  if (missing.length > 0) return 2
  if (divergences.length === 0) return 0
  if (!config) shell.err('Portico’s own plugins were taken, with no options. --config names those of your site.')
  return 1
}

function formatDivergence({ seq, expected, actual }: Divergence): string {
  const [then, now] = expected && actual ? cutShared(describeRequest(expected), JSON.stringify(actual.data)) : ['', '']
  return [
    `#${seq}`,
    `  then: ${expected ? (actual ? `${escapeControls(expected.type)} ${then}` : formatEntry(expected)) : 'nothing'}`,
    `  now:  ${actual ? `${escapeControls(actual.type)} ${now || shorten(JSON.stringify(actual.data))}` : 'nothing'}`,
  ].join('\n')
}

/** Formats the part of a recorded entry that is compared. */
const describeRequest = ({ kind, data }: Entry): string => JSON.stringify(kind === 'io' ? Object(data).request : data)
