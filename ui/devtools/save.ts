import type { TimelineKernel } from './timeline-state.ts'

/**
 * Downloads the log as a file.
 * @param isPersonal - Keeps personal data.
 */
export async function saveReport(log: TimelineKernel['log'], isPersonal: boolean): Promise<void> {
  const report = await log.export({ personal: isPersonal })
  const url = URL.createObjectURL(new Blob([JSON.stringify(report)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `portico-report-${new Date(report.createdAt).toISOString().slice(0, 10)}.json`
  link.click()
  // The browser has read the file once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
