import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { contract } from './contract.ts'

type Context = EffectContext<typeof contract>

/** Above what is shown, so that the way back leads there. */
function show({ services }: Context, view: string) {
  const router = services.get(Router)
  if (services.state(Router)?.open) router.push(view)
  else router.open({ view })
}

export const createRuntime = () =>
  defineRuntime(contract, {
    reduce: {
      prepared: (draft, { isTaken }) => {
        draft.isTaken = isTaken
        draft.outcome = null
      },
      partChosen: (draft, { part, isIn }) => {
        draft.parts[part] = isIn
        draft.outcome = null
      },
      passing: (draft) => {
        draft.isPassing = true
        draft.outcome = null
      },
      ledgerShown: () => {},
      ledgerRead: (draft, { handle }) => {
        draft.ledger = { handle, readings: (draft.ledger?.readings ?? 0) + 1 }
      },
      ledgerHidden: (draft) => {
        draft.ledger = null
      },
      passed: (draft, outcome) => {
        draft.isPassing = false
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
        const isTaken = await io.request({ target: 'host', method: 'isTaken' }).catch(() => false)
        send('prepared', { isTaken: isTaken === true })
      },
      choose: ({ send }, choice) => send('partChosen', choice),
      tellUnwritten: ({ send }, { way }) => send('passed', { way, status: 'unwritten', bytes: 0 }),
      async pass({ io, read, send }, { way, report, words, react }) {
        if (read().isPassing) return
        send('passing')
        const params = { report, words, withPage: read().parts.page, ...(react && { react }) } as { withPage: boolean }
        const bytes = await io.request({ target: 'page', method: way, params }).catch(() => null)
        const size = typeof bytes === 'number' ? bytes : 0
        // What is too large went nowhere.
        send('passed', { way, status: size > 0 ? 'passed' : size < 0 ? 'tooLarge' : 'failed', bytes: Math.abs(size) })
      },
    },
    effects: {
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

/** What is kept of it is for views alone: no log holds it. */
async function readLedger({ io, send }: Context) {
  const told = await io.requestSecret({ ...LEDGER, method: 'read' })
  send('ledgerRead', {
    handle: io.vault.put(
      'ledger',
      told.map((ledger) => JSON.stringify(ledger)),
    ),
  })
}
