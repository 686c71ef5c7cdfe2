import { definePlugin } from '../../kernel/index.ts'
import { helpEntry } from '../capabilities.ts'
import { manifest, OUTBOX_KEY } from './manifest.ts'
import type { ReportOptions } from './options.ts'

export type { contract, ReportContract } from './contract.ts'
export type { ProblemReport, ReportOptions } from './options.ts'
export type { ReportState } from './state.ts'

/**
 * Lets visitors report a problem, and shows what this site requested from their wallets. Nothing leaves the page unless
 * the visitor exports it.
 */
export const report = (options?: ReportOptions) =>
  definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () => {
      if (options) (await import('./check-options.ts')).checkOptions(options)
      return (await import('./runtime.ts')).createRuntime()
    },
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: async () => {
      const { createReportPort } = await import('./port.ts')
      return { createPort: () => createReportPort(options ?? {}) }
    },
    views: {
      ReportProblem: { title: 'report.title', load: () => import('./views/ReportProblem.tsx') },
      ReportSteps: { title: 'report.steps.title', load: () => import('./views/ReportSteps.tsx') },
      Ledger: { title: 'ledger.title', load: () => import('./views/Ledger.tsx') },
    },
    messages: { en: () => import('./messages.ts') },
    origins: () => ({ connect: options?.inbox === undefined ? [] : [options.inbox] }),
    // Reports that an earlier page could not send.
    resume: (storage) => options?.inbox !== undefined && storage.getItem(OUTBOX_KEY) !== null,
    slots: [
      helpEntry({ id: 'ledger', icon: 'shield', label: 'ledger.title', view: 'Ledger' }),
      helpEntry({ id: 'report', icon: 'flag', label: 'report.title', view: 'ReportProblem', isForProblems: true }),
    ],
  })
