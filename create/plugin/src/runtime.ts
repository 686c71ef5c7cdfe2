import { defineRuntime } from 'portico'
import { Accounts, Router } from 'portico/capabilities'
import { contract } from './contract.ts'

const KEY = 'portico.my-plugin.notes'

/** Awaits nothing but `io`, whose results are logged, so that the log replays. */
export const runtime = defineRuntime(contract, {
  async start({ io, send }) {
    const stored = await io.get(KEY).catch(() => null)
    send('restored', { notes: readNotes(stored) })
  },
  reduce: {
    restored: (draft, { notes }) => {
      draft.notes = { ...notes }
    },
    noted: (draft, { account, text }) => {
      draft.notes = { ...draft.notes, [account]: text }
    },
  },
  actions: {
    async write({ io, read, send, services, waitFor }, { text }) {
      const account = services.state(Accounts)?.active?.caipAddress
      if (!account) return
      // Before that, storing the note would erase those of other accounts.
      await waitFor(({ notes }) => notes !== null)
      send('noted', { account, text: text.trim() })
      await io.set(KEY, JSON.stringify(read().notes))
      // In English, as in the log. For other languages, `messages.de.ts` has `'Noted': 'Notiert'`.
      services.get(Router).toast('Noted')
    },
  },
})

/** Other code may write to the storage, so the value is validated. */
function readNotes(stored: string | null): Record<string, string> {
  try {
    const notes: unknown = JSON.parse(stored ?? 'null')
    const isRecord = typeof notes === 'object' && notes !== null && !Array.isArray(notes)
    return Object.fromEntries(isRecord ? Object.entries(notes).filter(([, text]) => typeof text === 'string') : [])
  } catch {
    return {}
  }
}
