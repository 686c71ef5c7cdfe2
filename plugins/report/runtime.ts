import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { contract } from './contract.ts'

type Context = EffectContext<typeof contract>

/** Above what is shown, so that the way back leads there. */
function show({ services }: Context, view: string) {
  const router = services.get(Router)
  if (services.facts(Router)?.open) router.push(view)
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
      passed: (draft, outcome) => {
        draft.isPassing = false
        draft.outcome = { ...outcome }
      },
    },
    actions: {
      open: (context) => show(context, 'ReportProblem'),
      openLedger: (context) => show(context, 'Ledger'),
      async prepare({ io, send }) {
        const isTaken = await io.request({ target: 'host', method: 'isTaken' }).catch(() => false)
        send('prepared', { isTaken: isTaken === true })
      },
      choose: ({ send }, choice) => send('partChosen', choice),
      async pass({ io, read, send }, { way, report, words }) {
        if (read().isPassing) return
        send('passing')
        const params = { report, words, withPage: read().parts.page } as { withPage: boolean }
        const bytes = await io.request({ target: 'page', method: way, params }).catch(() => null)
        const size = typeof bytes === 'number' ? bytes : 0
        // What is too large went nowhere.
        send('passed', { way, status: size > 0 ? 'passed' : size < 0 ? 'tooLarge' : 'failed', bytes: Math.abs(size) })
      },
    },
  })
