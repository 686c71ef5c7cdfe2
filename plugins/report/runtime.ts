import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { contract } from './contract.ts'

type Context = EffectContext<typeof contract>

/** Opens a view on top of the current one, so that the back button returns there. */
function show({ services }: Context, view: string) {
  const router = services.get(Router)
  if (services.state(Router)?.open) router.push(view)
  else router.open({ view })
}

export const createRuntime = () =>
  defineRuntime(contract, {
    reduce: {
      reportPrepared: (draft, { acceptsReports, hasLinks = false }) => {
        draft.acceptsReports = acceptsReports
        draft.hasLinks = hasLinks
        draft.outcome = null
      },
      partChosen: (draft, { part, isIn }) => {
        draft.parts[part] = isIn
        draft.outcome = null
      },
      exportStarted: (draft) => {
        draft.isExporting = true
        draft.outcome = null
      },
      ledgerShown: () => {},
      ledgerRead: (draft, { handle }) => {
        draft.ledger = { handle, readings: (draft.ledger?.readings ?? 0) + 1 }
      },
      ledgerHidden: (draft) => {
        draft.ledger = null
      },
      exportEnded: (draft, outcome) => {
        draft.isExporting = false
        draft.outcome = { ...outcome }
      },
    },
    actions: {
      open: (context) => show(context, 'ReportProblem'),
      openLedger: (context) => show(context, 'Ledger'),
      showLedger: ({ send }) => send('ledgerShown'),
      hideLedger({ io, send }) {
        io.vault.put('ledger', null)
        send('ledgerHidden')
      },
      async clearLedger({ io }) {
        await io.request({ ...LEDGER, method: 'clear' })
      },
      async prepare({ io, send }) {
        const answer = await io.request({ target: 'host', method: 'acceptsReports' }).catch(() => false)
        // Reports of earlier versions have recorded a boolean.
        const { acceptsReports = answer, hasLinks } = Object(answer) as { acceptsReports?: unknown; hasLinks?: unknown }
        send('reportPrepared', { acceptsReports: acceptsReports === true, ...(hasLinks === true && { hasLinks }) })
      },
      choosePart: ({ send }, choice) => send('partChosen', choice),
      reportWriteFailure: ({ send }, { way }) => send('exportEnded', { way, status: 'unwritten', bytes: 0 }),
      async deliver({ io, read, send }, { way, report, words, react }) {
        if (read().isExporting) return
        send('exportStarted')
        const params = { report, words, withPage: read().parts.page, ...(react && { react }) } as { withPage: boolean }
        const bytes = await io.request({ target: 'page', method: way, params }).catch(() => null)
        // A report that is too long for a link was saved; one that the inbox has not acknowledged is kept or unkept.
        const { saved, kept, unkept } = Object(bytes) as Readonly<Record<string, unknown>>
        const size = [bytes, saved, kept, unkept].find((value) => typeof value === 'number') ?? 0
        const passed = kept ? 'kept' : unkept ? 'unkept' : 'passed'
        // A report that is too large was not exported.
        send('exportEnded', {
          way: saved === undefined ? way : 'file',
          status: size > 0 ? passed : size < 0 ? 'tooLarge' : 'failed',
          bytes: Math.abs(size),
        })
      },
    },
    effects: {
      exportEnded: {
        endedBy: ['exportStarted'],
        run({ io }, outcome) {
          if (outcome.status === 'kept' || outcome.status === 'unkept')
            io.listen({ target: 'inbox', event: 'ended' }, ({ send }, end) =>
              send('exportEnded', { ...outcome, status: end === 'refused' ? 'failed' : 'passed' }),
            )
        },
      },
      ledgerShown: {
        endedBy: ['ledgerHidden'],
        async run(context) {
          context.io.listen({ ...LEDGER, event: 'changed' }, readLedger)
          await readLedger(context)
        },
      },
    },
  })

const LEDGER = { target: 'ledger' } as const

/** The ledger is for views only: it never enters the log. */
async function readLedger({ io, send }: Context) {
  const received = await io.requestSecret({ ...LEDGER, method: 'read' })
  send('ledgerRead', {
    handle: io.vault.put(
      'ledger',
      received.map((ledger) => JSON.stringify(ledger)),
    ),
  })
}
