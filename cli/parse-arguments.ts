// Reads the arguments of npx portico.
import { parseArgs } from 'node:util'
import { CommandError, type Options } from './command.ts'
import { COMMAND_NAMES, type CommandInfo, findCommand, formatUsage, type OptionName } from './commands.ts'
import { takeOutputs } from './outputs.ts'

const OPTIONS = {
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
} as const satisfies Record<OptionName, object>

export type Parsed =
  | { readonly shows: 'help'; readonly command?: CommandInfo | undefined }
  | { readonly shows: 'version' }
  | { readonly shows: 'result'; readonly command: CommandInfo; readonly options: Options }

/** @throws CommandError */
export function parseArguments(args: readonly string[]): Parsed {
  const { outputs, rest } = takeOutputs(args)
  const { values, positionals } = parse(rest)
  const { help, version, ...options } = values
  const [name, ...files] = positionals
  if (version) return { shows: 'version' }
  if (name === undefined && help) return { shows: 'help' }
  if (name === undefined) throw new CommandError(formatUsage())
  const command = findCommand(name)
  if (!command) throw new CommandError(`There is no command “${name}”. Commands: ${COMMAND_NAMES.join(', ')}.`)
  if (help) return { shows: 'help', command }
  const foreign = (Object.keys(options) as OptionName[]).find((option) => !command.options.includes(option))
  if (foreign) throw new CommandError(`portico ${name} has no option --${foreign}.\n${getHint(name)}`)
  if (outputs.length > 0 && command.target !== 'reports')
    throw new CommandError(`Only portico triage writes formats to files, as in --json=file.\n${getHint(name)}`)
  return { shows: 'result', command, options: { ...options, ...checkFiles(name, command, files), outputs } }
}

function parse(args: string[]) {
  const options = {
    ...OPTIONS,
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // Node's advice is about an option that begins like this one, or about `--`.
    const [problem = ''] = (error as Error).message.split(/\.(?: |\n)|\n/)
    throw new CommandError(`${problem.replace(/\.$/, '')}.\n${getHint(findCommand(args[0] ?? '') && args[0])}`)
  }
}

function checkFiles(name: string, { target }: CommandInfo, files: readonly string[]) {
  const [file = target === 'folder' ? '.' : undefined, other] = files
  if (file === undefined) throw new CommandError(`Name a report, as in: portico ${name} report.json\n${getHint(name)}`)
  if (other !== undefined && target !== 'reports')
    throw new CommandError(`portico ${name} takes one ${target}, and there is another: “${other}”.\n${getHint(name)}`)
  return { file, files }
}

const getHint = (name?: string) => `Help: portico ${name ? `${name} ` : ''}--help`
