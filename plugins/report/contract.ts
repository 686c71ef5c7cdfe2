import { action, defineContract, event, type Report, type Secret, type } from '../../kernel/index.ts'
import { manifest } from './manifest.ts'
import type { ExportMethod, Part, ReportState } from './state.ts'

/** A report is in no log, and neither is what somebody writes: each key stroke would be. */
export interface ReportDelivery {
  way: ExportMethod
  report: Report | Secret<Report>
  words: string | Secret<string>
  /** The version of what shows the view, which alone knows it. */
  react?: string | undefined
}

export const contract = defineContract({
  ...manifest,
  events: {
    reportPrepared: event(type<{ isTaken: boolean }>()),
    partChosen: event(type<{ part: Part; isIn: boolean }>()),
    exportStarted: event(type<void>()),
    ledgerShown: event(type<void>()),
    ledgerRead: event(type<{ handle: string }>()),
    ledgerHidden: event(type<void>()),
    exportEnded: event(type<NonNullable<ReportState['outcome']>>()),
  },
  actions: {
    /** Shows what a report would hold. */
    open: action(),
    /** Shows what this site asked of the visitor's wallets. */
    openLedger: action(),
    /** For the view: reads what is kept of it, and again with each change, until it is hidden. */
    showLedger: action(),
    hideLedger: action(),
    /** Of this device; what is asked from now on is kept again. */
    clearLedger: action(),
    /** For the view: finds out whether the site takes reports. */
    prepare: action(),
    choosePart: action(type<{ part: Part; isIn: boolean }>()),
    /** For the view: the report could not be written. */
    reportWriteFailure: action(type<{ way: ExportMethod }>()),
    /** Puts the report where the visitor wants it. */
    deliver: action(type<ReportDelivery>(), { secret: ['report', 'words'] }),
  },
})
