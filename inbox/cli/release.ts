import type { Plugin } from 'esbuild'
import { createSandbox } from '../jobs/sandbox.ts'
import { formatVerdicts, nameChange, type Verdict } from '../verdicts.ts'
import { bundleBuild } from './bundle.ts'

export interface ReleaseOptions {
  /** The folder of the site. */
  readonly place: string
  readonly version: string
  /** The inbox, and a maintainer's token. */
  readonly url: string
  readonly token: string
  out(text: string): void
  /** Shows how far it is. */
  status?(text: string): void
  readonly esbuildPlugins?: readonly Plugin[]
}

interface BuildState {
  readonly planned: number
  readonly done: number
  readonly verdicts: readonly Verdict[]
}

const POLL_MS = 500

/**
 * Uploads a build, and waits for its reruns. @returns The exit code: 1 on a regression, 2 if a rerun can't tell
 * @throws If the inbox refuses it
 */
export async function release(options: ReleaseOptions): Promise<number> {
  const { place, version, url, token, out, status } = options
  const headers = { authorization: `Bearer ${token}` }
  const bundle = await bundleBuild(place, options.esbuildPlugins)
  if (!(await loads(bundle))) throw new Error(`The plugins of ${place} don't load in Node.`)
  const body = bundle as Uint8Array<ArrayBuffer>
  const query = new URLSearchParams({ version })
  const posted = await fetch(new URL(`/api/builds?${query}`, url), { method: 'POST', headers, body })
  if (!posted.ok) throw new Error(await explain(posted, version))
  for (;;) {
    const answer = await fetch(new URL(`/api/builds/${version}`, url), { headers })
    if (!answer.ok) throw new Error(await explain(answer, version))
    const { planned, done, verdicts } = (await answer.json()) as BuildState
    status?.(`Rerunning ${done} of ${planned} reports`)
    if (done < planned) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      continue
    }
    status?.('')
    out(verdicts.length > 0 ? formatVerdicts(verdicts) : 'No groups to rerun.')
    const changes = verdicts.map(nameChange)
    return changes.includes('regression') ? 1 : changes.includes('unclear') ? 2 : 0
  }
}

/** Tries the build as the inbox does. */
async function loads(bundle: Uint8Array): Promise<boolean> {
  const sandbox = await createSandbox(bundle)
  try {
    return await sandbox.canStart()
  } finally {
    await sandbox.close()
  }
}

async function explain(response: Response, version: string): Promise<string> {
  const { error, message } = (await response.json().catch(() => ({}))) as { error?: string; message?: string }
  const reasons: Readonly<Record<string, string>> = {
    'signed-out': 'The inbox does not know this token: set INBOX_TOKEN.',
    role: 'This token may only read.',
    version: `The inbox has a build ${version} already.`,
  }
  return reasons[error ?? ''] ?? message ?? `The inbox answered ${response.status}.`
}
