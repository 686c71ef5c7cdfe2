import { type ImportLimits, importReport } from './import-report.ts'
import type { Report } from './report-types.ts'

/**
 * Checks a report without the code of its plugins: its structure, its limits and its digest. For servers that keep
 * reports; `openReplay` and `rerun` check what each plugin's entries hold, too.
 * @param text - The report, which is untrusted.
 * @returns The report as it was written
 * @throws `log-invalid`, naming the entry and the field
 * @example const { digest, createdAt } = await checkReport(await request.text(), { bytes: 8 * 2 ** 20 })
 */
export async function checkReport(text: string, limits?: ImportLimits): Promise<Report> {
  await importReport(text, { plugins: [], limits })
  return JSON.parse(text)
}
