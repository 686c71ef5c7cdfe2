// npx portico-inbox
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readSettings } from '../settings.ts'
import { start } from '../start.ts'
import { bundleBuild } from './bundle.ts'
import { release } from './release.ts'

const USAGE = `Usage:
  portico-inbox
      Starts the inbox. INBOX_TOKEN is the admin's token, INBOX_ORIGINS the origins of the pages that send reports.
      The data is in INBOX_DATA (PGlite), or in the PostgreSQL of DATABASE_URL. The README lists all variables.
  portico-inbox release folder --version 1.4.0 [--url https://inbox.example]
      Bundles the plugins of the folder's portico.config.{ts,mts,js,mjs}, uploads them, and reruns the reports of all
      groups that are not muted. Exits with 1 on a regression, with 2 if a rerun can't tell. INBOX_TOKEN is a
      maintainer's token, INBOX_URL the inbox unless --url names it.
  portico-inbox bundle folder --out build.mjs
      Bundles the same plugins into a file, for the form of the inbox' page.`

export interface Shell {
  readonly environment: Readonly<Record<string, string | undefined>>
  out(text: string): void
  err(text: string): void
  status?(text: string): void
  /** Resolves when the process is to end. */
  readonly end: Promise<unknown>
}

/**
 * Runs the command line.
 * @returns The exit code; 2 if nothing could be done
 */
export async function main(args: readonly string[], shell: Shell): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        version: { type: 'string' },
        url: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const [command, place] = positionals
    if (values.help) {
      shell.out(USAGE)
      return 0
    }
    if (command === undefined) return await serve(shell)
    if (command === 'release' && place && values.version) {
      const { INBOX_URL, INBOX_TOKEN } = shell.environment
      const url = values.url ?? INBOX_URL ?? 'http://127.0.0.1:4180'
      return await release({ ...shell, place, version: values.version, url, token: INBOX_TOKEN ?? '' })
    }
    if (command === 'bundle' && place && values.out) {
      await writeFile(values.out, await bundleBuild(place))
      return 0
    }
    shell.err(USAGE)
  } catch (error) {
    shell.err(error instanceof Error ? error.message : String(error))
  }
  return 2
}

async function serve({ environment, out, end }: Shell): Promise<number> {
  const running = await start(readSettings(environment))
  if (running.url) {
    out(`The inbox is at ${running.url}`)
    out(`Pages send reports with report({ inbox: '${running.url}', key: '${running.key}' })`)
  } else out('Working on jobs.')
  await end
  await running.stop()
  return 0
}
