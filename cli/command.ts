import type { Output } from './outputs.ts'

export interface Options {
  /** A report, or the folder of a site: the first of `files`. */
  readonly file: string
  readonly files: readonly string[]
  readonly config?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly at?: string | undefined
  readonly expect?: readonly string[] | undefined
  readonly out?: string | undefined
  readonly json?: boolean | undefined
  readonly junit?: boolean | undefined
  readonly sarif?: boolean | undefined
  readonly github?: boolean | undefined
  /** What is written to files besides. */
  readonly outputs?: readonly Output[] | undefined
  readonly write?: boolean | undefined
  readonly dry?: boolean | undefined
  readonly force?: boolean | undefined
}

export interface Shell {
  readonly cwd: string
  out(text: string): unknown
  err(text: string): unknown
  /** Shows a line in place of the last one, if this is a terminal. */
  status?(text: string): unknown
  /** The file to start workers from. */
  readonly worker?: URL | undefined
}

/** What the user of the command can set right: a wrong argument, a file that is not there. */
export class CommandError extends Error {}

/**
 * Runs a command.
 * @returns The exit code
 */
export type Command = (options: Options, shell: Shell) => Promise<number>

/**
 * Parses the number of an entry.
 * @throws If it is not a number
 */
export function parseSeq(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^\d+$/.test(text)) throw new CommandError(`"${text}" isn’t an entry number.`)
  return Number(text)
}
