// The formats of a command that writes several in one run.

/** Printed in place of the table if asked for. */
export const PRINTED = ['json', 'junit', 'sarif', 'github'] as const
const FORMATS = ['table', ...PRINTED] as const
export type Format = (typeof FORMATS)[number]

/** A format that is written to a file, not printed. */
export interface Output {
  readonly format: Format
  readonly file: string
}

const OUTPUT = new RegExp(`^--(${FORMATS.join('|')})=(.+)$`, 's')

/** Takes the arguments such as `--json=file` out of a command line: `--json` alone prints. */
export function takeOutputs(args: readonly string[]): { outputs: readonly Output[]; rest: string[] } {
  const outputs: Output[] = []
  const rest = args.filter((argument) => {
    const [, format, file] = OUTPUT.exec(argument) ?? []
    if (format && file) outputs.push({ format: format as Format, file })
    return !file
  })
  return { outputs, rest }
}
