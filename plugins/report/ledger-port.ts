// Keeps what wallets are asked: in the page, and on the device as far as it lets itself be written to. Never in the log.
import type { Outcome } from '../../kernel/index.ts'
import type { Answer, ClassifiedRequest, Request } from './classify-request.ts'
import { decodeRequest } from './decode.ts'
import {
  isOfLedger,
  mergeLines,
  parseLine,
  readLedgerStorage,
  type StoredLedger,
  writeLedgerStorage,
} from './ledger-storage.ts'

/** What the ledger needs of a page. */
export interface LedgerPage {
  /** Milliseconds since the epoch. */
  now(): number
  /** Tells this page's lines from those of others. */
  readonly id: string
  /** @throws where the browser keeps nothing for this site */
  storage(): Pick<Storage, 'getItem' | 'setItem'>
}

/** What a view shows. */
export interface Ledger {
  /** The latest first. */
  readonly lines: readonly ClassifiedRequest[]
  /** Whether it outlives the page. */
  readonly isKept: boolean
}

/** EIP-1193, and what WalletConnect says for it. */
const DECLINED: readonly unknown[] = [4001, 5000, 5001, 5002, 'ACTION_REJECTED']

export interface Note {
  readonly request: Request
  readonly through: readonly string[]
  readonly at: number
  readonly outcome: Promise<Outcome>
}

export function createLedger({ now, id, storage }: LedgerPage, tell: () => void) {
  let own: StoredLedger = { clearedAt: 0, lines: [] }
  let isKept = true
  let count = 0

  /** Both as one, here and in storage. Storage that refuses ends nothing: it is kept while the page is. */
  function keep(change: StoredLedger) {
    own = mergeLines(change, own)
    try {
      const there = readLedgerStorage(storage())
      const both = mergeLines(own, there)
      own = mergeLines(own, { ...there, lines: [] })
      if (JSON.stringify(both) !== JSON.stringify(there)) writeLedgerStorage(storage(), both)
      isKept = true
    } catch {
      isKept = false
    }
    tell()
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
    /** A wallet is asked; what it answers is not looked at. */
    note({ request, through, at, outcome }: Note) {
      const { details, network } = decodeRequest(request)
      const { what, method, isOfferOnly } = request
      const fields = { id: `${id}-${count++}`, at, what, method, through, network, details }
      const put = (answered: Answer) => {
        const line = parseLine({ ...fields, method: method.slice(0, 64), answer: answered })
        if (line) keep({ clearedAt: own.clearedAt, lines: [line] })
      }
      if (!isOfferOnly) put('waiting')
      outcome.then((known) => {
        if (known.ok) return (isOfferOnly && known.answer === null && method === 'approval') || put('approved')
        const isDeclined = DECLINED.includes(known.error.code)
        if (isDeclined || !isOfferOnly) put(isDeclined ? 'declined' : 'failed')
      })
    },
    read(): Ledger {
      const lines = all().lines.map((line) =>
        line.answer === 'waiting' && !isOwn(line) ? { ...line, answer: 'unseen' as const } : line,
      )
      return { lines: lines.reverse(), isKept }
    },
    /** Of this device, and of every tab that is open. */
    clear: () => keep({ clearedAt: now(), lines: [] }),
    /** Another tab has written: what it did not know of here is written again. What was taken away stays away. */
    onStorage({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) {
      if (!isOfLedger(key)) return
      if (newValue === null) own = { clearedAt: now(), lines: [] }
      keep(own)
    },
  }
}
