const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const number = new Intl.NumberFormat()

export const formatDate = (text: string): string => dateTime.format(new Date(text))
export const formatNumber = (value: number): string => number.format(value)
export const formatBytes = (bytes: number): string => `${number.format(Math.ceil(bytes / 1024))} KiB`
/** “1 report”, “2 reports” */
export const formatReports = (count: number): string => `${number.format(count)} ${count === 1 ? 'report' : 'reports'}`
