import { messages } from './messages.ts'
import type { TimelineKernel } from './session.ts'

/** Saves the log as a file. @param isPersonal - Keep what identifies the visitor. */
export async function saveReport(log: TimelineKernel['log'], isPersonal: boolean): Promise<void> {
  const report = await log.export({ personal: isPersonal })
  const url = URL.createObjectURL(new Blob([JSON.stringify(report)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = messages.fileName(new Date(report.createdAt).toISOString().slice(0, 10))
  link.click()
  // The download has taken hold of the file once the click's own task is over.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
