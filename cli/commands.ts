// The commands of npx portico, and what each accepts.
import type { Command, Options } from './command.ts'
import { replay } from './replay.ts'
import { rerunReport } from './rerun.ts'
import { triage } from './triage.ts'
import { writeTest } from './write-test.ts'

export type OptionName = Exclude<keyof Options, 'file' | 'files' | 'outputs'>

export interface CommandInfo {
  readonly run: Command
  /** The forms of the command, and what it does. */
  readonly usage: string
  readonly options: readonly OptionName[]
  /** What it works on. A command for a folder takes the current one by default. */
  readonly target: 'report' | 'reports' | 'folder'
}

const COMMANDS: Readonly<Record<string, CommandInfo>> = {
  replay: {
    run: replay,
    target: 'report',
    options: ['config', 'from', 'to', 'json'],
    usage: `\
  portico replay report.json [--config file] [--from seq] [--to seq] [--json]
      Prints what happened, step by step: the entries, what each changed in the state, and the view that was shown.
      > marks an action, * an event, < a request to the environment, = its answer, ! its error.`,
  },
  rerun: {
    run: rerunReport,
    target: 'report',
    options: ['config', 'json', 'write'],
    usage: `\
  portico rerun report.json [--config file] [--json]
      Runs today's code on the recorded answers. Exits with 1 if it behaves differently, with 2 if a plugin of the
      report is missing or only amounts differ.
  portico rerun folder [--config file] [--json] [--write]
      Reruns all reports in a folder. Exits with 1 on a regression: a fixed failure happens again, or a visit without a
      failure takes another path. --write records what each report does today, in portico.expected.json.`,
  },
  triage: {
    run: triage,
    target: 'reports',
    options: ['config', 'json', 'junit', 'sarif', 'github'],
    usage: `\
  portico triage files or folders [--config file] [--json | --junit | --sarif | --github]
      Groups reports by bug: one line each, with its first cause, and whether it still happens.
      --json=file also writes a format to a file, as do --junit=, --sarif=, --github= and --table=.`,
  },
  test: {
    run: writeTest,
    target: 'report',
    options: ['config', 'at', 'expect', 'out', 'force'],
    usage: `\
  portico test report.json [--config file] [--at seq] [--expect path=json]… [--out file] [--force]
      Writes a vitest file that fails as long as the code behaves as in the report. --at names the event that should
      not happen, --expect what the state should be at the end. Without --at it is what failed, or what happened last,
      unless that is what the visitor declined in their wallet. A file that exists stays, unless you pass --force.`,
  },
  migrate: {
    // Fetched alone: it contains a parser.
    run: async (options, shell) => (await import('./migrate/index.ts')).migrate(options, shell),
    target: 'folder',
    options: ['dry', 'force'],
    usage: `\
  portico migrate [folder] [--dry] [--force]
      Moves a site from another kit to Portico: imports, style sheets and package.json. Lists by file and line what is
      left to do, and then exits with 1. --dry only prints the changes. It changes nothing if one of the files has
      uncommitted changes, other than portico in package.json, unless you pass --force.`,
  },
}

export const COMMAND_NAMES = Object.keys(COMMANDS)

export const findCommand = (name: string): CommandInfo | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined

const CONFIG = `
--config is a module whose default export has \`plugins\`. By default it is portico.config.{ts,mts,js,mjs} of this folder
if there is one, else Portico's own plugins without options.`

/** The help for a command, or for all of them. */
export function formatUsage(command?: CommandInfo): string {
  const shown = command ? [command] : Object.values(COMMANDS)
  const hasConfig = shown.some(({ options }) => options.includes('config'))
  return ['Usage:', ...shown.map(({ usage }) => usage), ...(hasConfig ? [CONFIG] : [])].join('\n')
}
