import { type Entry, type PluginList, type Report, rerun } from 'portico'

/** What EIP-1193 calls a refusal. */
const REFUSED = { ok: false, error: { name: 'Error', message: 'User rejected the request.', code: 4001 } } as const

/** Finds the wallet's approval of a prompt, if the log has one. */
export const findPrompt = (entries: readonly Entry[], method: string): Entry | undefined =>
  entries.findLast(
    ({ kind, data }) =>
      kind === 'io' && Object(Object(data).request).method === method && Object(Object(data).outcome).ok === true,
  )

/** Runs the recorded visit again, with a wallet that refuses. @returns The log of that run */
export async function refusePrompt(report: string, plugins: PluginList, { seq }: Entry): Promise<Report> {
  const fork = await rerun(report, { plugins, override: { seq, outcome: REFUSED } })
  return fork.report()
}
