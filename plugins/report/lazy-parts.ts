import { contract } from './contract.ts'
import type { ReportOptions } from './options.ts'

const views = {
  ReportProblem: () => import('./views/ReportProblem.tsx'),
  ReportSteps: () => import('./views/ReportSteps.tsx'),
  Ledger: () => import('./views/Ledger.tsx'),
}

/** The parts of the plugin that a page fetches later. */
export const createParts = (options?: ReportOptions) => ({
  contract,
  load: async () => {
    if (options) (await import('./check-options.ts')).checkOptions(options)
    return (await import('./runtime.ts')).createRuntime()
  },
  migrations: async () => (await import('./migrations.ts')).migrations,
  port: async () => {
    const { createReportPort } = await import('./port.ts')
    return { createPort: () => createReportPort(options ?? {}) }
  },
  views,
  messages: () => import('./messages.ts'),
})
