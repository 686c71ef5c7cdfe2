// npx portico: reads reports and migrates sites on the command line.
import { parseArgs } from 'node:util'
import { PorticoError } from 'portico'
import type { Command, Shell } from './command.ts'
import { escapeForTerminal } from './escape-for-terminal.ts'
import { takeOutputs } from './outputs.ts'
import { replay } from './replay.ts'
import { rerunReport } from './rerun.ts'
import { triage } from './triage.ts'
import { writeTest } from './write-test.ts'

const USAGE = `Usage:
  portico replay report.json [--config file] [--from seq] [--to seq] [--json]
      Prints what happened, step by step: the entries, what each changed in the state, and the view that was shown.
      > marks an action, * an event, < a request to the environment, = its answer, ! its error.
  portico rerun report.json [--config file] [--json]
      Runs today's code on the recorded answers. Exits with 1 if it behaves differently, with 2 if a plugin of the
      report is missing or only amounts differ.
  portico rerun folder [--config file] [--json] [--write]
      Reruns all reports in a folder. Exits with 1 on a regression: a fixed failure happens again, or a visit without a
      failure takes another path. --write records what each report does today, in portico.expected.json.
  portico triage files or folders [--config file] [--json | --junit | --sarif | --github]
      Groups reports by bug: one line each, with its first cause, and whether it still happens.
      --json=file also writes a format to a file, as do --junit=, --sarif=, --github= and --table=.
  portico test report.json [--config file] [--at seq] [--expect path=json]… [--out file] [--force]
      Writes a vitest file that fails as long as the code behaves as in the report. --at names the entry that should
      not happen, --expect what the state should be at the end. Without --at it is what failed, or what happened last,
      unless that is what the visitor declined in their wallet. A file that exists stays, unless you pass --force.
  portico migrate [folder] [--dry] [--force]
      Moves a site from another kit to Portico: imports, style sheets and package.json. Lists by file and line what is
      left to do, and then exits with 1. --dry only prints the changes. It changes nothing if one of the files has
      uncommitted changes, other than portico in package.json, unless you pass --force.

--config is a module whose default export has \`plugins\`. By default it is portico.config.{ts,mts,js,mjs} of this folder
if there is one, else Portico's own plugins without options.`

const COMMANDS: Readonly<Record<string, Command>> = {
  replay,
  rerun: rerunReport,
  test: writeTest,
  triage,
  // Fetched alone: it contains a parser.
  migrate: async (options, shell) => (await import('./migrate/index.ts')).migrate(options, shell),
}

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
  try {
    const { outputs, rest } = takeOutputs(args)
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        config: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        at: { type: 'string' },
        expect: { type: 'string', multiple: true },
        out: { type: 'string' },
        json: { type: 'boolean' },
        junit: { type: 'boolean' },
        sarif: { type: 'boolean' },
        github: { type: 'boolean' },
        write: { type: 'boolean' },
        dry: { type: 'boolean' },
        force: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const [name = '', ...files] = positionals
    const [file = name === 'migrate' ? '.' : undefined, ...others] = files
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (values.help) shell.out(USAGE)
    if (values.help) return 0
    const isUsable = command === triage || (others.length === 0 && outputs.length === 0)
    if (command && file && isUsable) return await command({ ...values, file, files, outputs }, shell)
    shell.err(USAGE)
  } catch (error) {
    shell.err(error instanceof PorticoError ? [error.message, ...error.hints, error.docs].join('\n') : String(error))
  }
  return 2
}
