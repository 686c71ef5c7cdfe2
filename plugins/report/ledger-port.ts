// Records what wallets are asked: in memory, and in the device's storage if possible. Never in the log.
import type { Outcome } from '../../kernel/index.ts'
import type { Answer, ClassifiedRequest, Request } from './classify-request.ts'
import { decodeRequest } from './decode-request.ts'
import {
  isOfLedger,
  mergeLines,
  parseLine,
  readLedgerStorage,
  type StoredLedger,
  writeLedgerStorage,
} from './ledger-storage.ts'

/** What the ledger needs of the page. */
export interface LedgerPage {
  /** Milliseconds since the epoch. */
  now(): number
  /** Distinguishes the lines of this page from those of other tabs. */
  readonly id: string
  /** @throws If the browser blocks the site's storage */
  storage(): Pick<Storage, 'getItem' | 'setItem'>
}

/** The content of the view. */
export interface Ledger {
  /** The latest first. */
  readonly lines: readonly ClassifiedRequest[]
  /** Whether it is in the device's storage. */
  readonly isStored: boolean
}

/** The code of a rejection. Those of WalletConnect arrive as this one. @see EIP-1193 */
const DECLINED = 4001

export interface LedgerRecord {
  readonly request: Request
  readonly through: readonly string[]
  readonly at: number
  readonly outcome: Promise<Outcome>
}

export function createLedger({ now, id, storage }: LedgerPage, notify: () => void) {
  let own: StoredLedger = { clearedAt: 0, lines: [] }
  let isStored = true
  let count = 0

  /** Merges a change with memory and storage. If the storage fails, memory keeps it. */
  function store(change: StoredLedger) {
    own = mergeLines(change, own)
    try {
      const there = readLedgerStorage(storage())
      const both = mergeLines(own, there)
      own = mergeLines(own, { ...there, lines: [] })
      if (JSON.stringify(both) !== JSON.stringify(there)) writeLedgerStorage(storage(), both)
      isStored = true
    } catch {
      isStored = false
    }
    notify()
  }

  function all(): StoredLedger {
    try {
      return mergeLines(own, readLedgerStorage(storage()))
    } catch {
      return own
    }
  }

  const isOwn = (line: ClassifiedRequest) => line.id.startsWith(`${id}-`)

  return {
    /** Records a request. Reads only whether the wallet approved it. */
    record({ request, through, at, outcome }: LedgerRecord) {
      const { details, network } = decodeRequest(request)
      const { what, method, isOfferOnly } = request
      const fields = { id: `${id}-${count++}`, at, what, method, through, network, details }
      const put = (answered: Answer) => {
        const line = parseLine({ ...fields, method: method.slice(0, 64), answer: answered })
        if (line) store({ clearedAt: own.clearedAt, lines: [line] })
      }
      if (!isOfferOnly) put('waiting')
      outcome.then((known) => {
        if (known.ok) return (isOfferOnly && known.answer === null && method === 'approval') || put('approved')
        const isDeclined = known.error.code === DECLINED
        if (isDeclined || !isOfferOnly) put(isDeclined ? 'declined' : 'failed')
      })
    },
    read(): Ledger {
      const lines = all().lines.map((line) =>
        line.answer === 'waiting' && !isOwn(line) ? { ...line, answer: 'unseen' as const } : line,
      )
      return { lines: lines.reverse(), isStored }
    },
    /** Clears the ledger on this device, in all open tabs. */
    clear: () => store({ clearedAt: now(), lines: [] }),
    /** After another tab wrote: adds the lines that it lacks. Cleared lines stay cleared. */
    onStorage({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) {
      if (!isOfLedger(key)) return
      if (newValue === null) own = { clearedAt: now(), lines: [] }
      store(own)
    },
  }
}
