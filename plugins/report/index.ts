import { definePlugin } from '../../kernel/index.ts'
import { helpEntry } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/loading/create-loaders.ts'
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
    ...createLoaders(
      async () => (await import('./lazy-parts.ts')).createParts(options),
      nameViews({
        ReportProblem: { title: 'report.title' },
        ReportSteps: { title: 'report.steps.title' },
        Ledger: { title: 'ledger.title' },
      }),
    ),
    origins: () => ({ connect: options?.inbox === undefined ? [] : [options.inbox] }),
    // Reports that an earlier page could not send.
    resume: (storage) => options?.inbox !== undefined && storage.getItem(OUTBOX_KEY) !== null,
    slots: [
      helpEntry({ id: 'ledger', icon: 'shield', label: 'ledger.title', view: 'Ledger' }),
      helpEntry({ id: 'report', icon: 'flag', label: 'report.title', view: 'ReportProblem', isForProblems: true }),
    ],
  })
