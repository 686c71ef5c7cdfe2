// npx portico: reads reports and migrates sites on the command line.
import { version } from 'portico'
import type { Shell } from './command.ts'
import { formatUsage } from './commands.ts'
import { describeError } from './describe-error.ts'
import { escapeForTerminal } from './escape-for-terminal.ts'
import { parseArguments } from './parse-arguments.ts'

/**
 * Runs the command line.
 * @returns The exit code: 0; 1 if a rerun diverges; 2 if nothing, or not everything, could be done
 */
export async function main(args: readonly string[], { out, err, ...host }: Shell): Promise<number> {
  const shell: Shell = {
    ...host,
    out: (text) => out(escapeForTerminal(text)),
    err: (text) => err(escapeForTerminal(text)),
  }
  let file: string | undefined
  try {
    const parsed = parseArguments(args)
    if (parsed.shows === 'result') {
      file = parsed.options.file
      return await parsed.command.run(parsed.options, shell)
    }
    shell.out(parsed.shows === 'help' ? formatUsage(parsed.command) : version)
    return 0
  } catch (error) {
    shell.err(describeError(error, { cwd: shell.cwd, file }))
    return 2
  }
}
