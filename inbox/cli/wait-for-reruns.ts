import type { GroupResult } from '../group-results.ts'
import { explain } from './explain.ts'

/** How far the reruns of a build are, as the inbox tells it. */
export interface BuildState {
  readonly planned: number
  readonly done: number
  /** Of those, how many could not be run: their jobs failed each time. */
  readonly failed: number
  /** Groups that it was not rerun on, since there were too many. */
  readonly skippedGroups: number
  readonly results: readonly GroupResult[]
}

export interface WaitOptions {
  /** The inbox, and a token that may read. */
  readonly url: string
  readonly token: string
  readonly version: string
  /** Shows how far it is. */
  status?(text: string): void
  /** Milliseconds without a further outcome, after which it gives up. Default: 10 minutes. */
  readonly patience?: number
  /** Milliseconds between two questions. */
  readonly pause?: number
}

const MINUTE_MS = 60_000
const PATIENCE_MS = 10 * MINUTE_MS
const POLL_MS = 500

/**
 * Waits until all reports are rerun on a build.
 * @throws If the inbox refuses, or goes on without a further outcome
 */
export async function waitForReruns(options: WaitOptions): Promise<BuildState> {
  const { url, token, version, status, patience = PATIENCE_MS, pause = POLL_MS } = options
  let last = -1
  let since = Date.now()
  for (;;) {
    const answer = await fetch(new URL(`/api/builds/${version}`, url), {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(await explain(answer, version))
    const state = (await answer.json()) as BuildState
    const { planned, done } = state
    if (done >= planned) {
      status?.('')
      return state
    }
    status?.(`Rerunning ${done} of ${planned} reports`)
    if (done !== last) since = Date.now()
    last = done
    if (Date.now() - since > patience)
      throw new Error(
        `No report was rerun for ${Math.round(patience / MINUTE_MS)} minutes, and ${planned - done} of ${planned} wait. Does a worker run, or is it busy with other builds? The page of the inbox shows the builds.`,
      )
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
