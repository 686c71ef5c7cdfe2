import { examine } from './examine.ts'
import { READY } from './examine-all.ts'

/** Examines the reports that the process which started this one names, one at a time. */
export function runWorker([cwd = '.', config]: readonly string[]) {
  process.on('message', async (file: string) => process.send?.(await examine(file, { cwd, config })))
  process.on('disconnect', () => process.exit())
  process.send?.(READY)
}
