import { action, defineContract, event, type Report, type Secret, type } from '../../kernel/index.ts'
import { manifest } from './manifest.ts'
import type { ExportMethod, Part, ReportState } from './state.ts'

/** Secret input: the report and the visitor's text must stay out of the log, or each keystroke would be in it. */
export interface ReportDelivery {
  way: ExportMethod
  report: Report | Secret<Report>
  words: string | Secret<string>
  /** The React version, which only the view knows. */
  react?: string | undefined
}

const defined = defineContract({
  ...manifest,
  events: {
    reportPrepared: event(type<{ acceptsReports: boolean; hasLinks?: boolean | undefined }>()),
    partChosen: event(type<{ part: Part; isIn: boolean }>()),
    exportStarted: event(type<void>()),
    ledgerShown: event(type<void>()),
    ledgerRead: event(type<{ handle: string }>()),
    ledgerHidden: event(type<void>()),
    /** Once more for a report that was kept: when the inbox has acknowledged or refused it. */
    exportEnded: event(type<NonNullable<ReportState['outcome']>>()),
  },
  actions: {
    /** Opens the report view. */
    open: action(),
    /** Opens the ledger: what this site requested from the visitor's wallets. */
    openLedger: action(),
    /** Reads the ledger, and again with each change, until it is hidden. Called by the view. */
    showLedger: action(),
    hideLedger: action(),
    /** Clears the ledger on this device. New requests are recorded again. */
    clearLedger: action(),
    /** Finds out whether the site accepts reports, and opens links. Called by the view. */
    prepare: action(),
    choosePart: action(type<{ part: Part; isIn: boolean }>()),
    /** The report could not be created. Called by the view. */
    reportWriteFailure: action(type<{ way: ExportMethod }>()),
    /** Exports the report as the visitor chose. */
    deliver: action(type<ReportDelivery>(), { secret: ['report', 'words'] }),
  },
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface ReportContract extends Defined {}

export const contract: ReportContract = defined
