import type { Plugin } from 'esbuild'
import { formatGroupResults, nameChange } from '../group-results.ts'
import { createSandbox } from '../jobs/sandbox.ts'
import { bundleBuild } from './bundle.ts'
import { explain } from './explain.ts'
import { waitForReruns } from './wait-for-reruns.ts'

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
  /** Milliseconds between two questions about the reruns. */
  readonly pause?: number
}

/**
 * Uploads a build, and waits for its reruns.
 * @returns The exit code: 1 on a regression, 2 if a rerun can't tell
 * @throws If the inbox refuses it, or reruns nothing
 */
export async function release(options: ReleaseOptions): Promise<number> {
  const { place, version, url, token, out } = options
  const headers = { authorization: `Bearer ${token}` }
  const bundle = await bundleBuild(place, options.esbuildPlugins)
  if (!(await canLoad(bundle))) throw new Error(`The plugins of ${place} don't load in Node.`)
  const body = bundle as Uint8Array<ArrayBuffer>
  const query = new URLSearchParams({ version })
  const posted = await fetch(new URL(`/api/builds?${query}`, url), { method: 'POST', headers, body })
  if (!posted.ok) throw new Error(await explain(posted, version))
  const { planned, failed, skippedGroups, results } = await waitForReruns(options)
  out(results.length > 0 ? formatGroupResults(results) : 'No groups to rerun.')
  if (skippedGroups > 0) out(`${skippedGroups} more groups were not rerun: see INBOX_RERUN_GROUPS. Mute what is noise.`)
  if (failed > 0)
    out(
      `${failed} of ${planned} reports could not be rerun: their jobs failed each time. The log of the inbox says why.`,
    )
  const changes = results.map(nameChange)
  if (changes.includes('regression')) return 1
  return failed > 0 || changes.includes('unclear') ? 2 : 0
}

/** Tries the build as the inbox does. */
async function canLoad(bundle: Uint8Array): Promise<boolean> {
  const sandbox = createSandbox(bundle)
  try {
    return await sandbox.canStart()
  } finally {
    await sandbox.close()
  }
}
