import { bytesToHex } from '@noble/hashes/utils.js'
import type { Port } from '../../kernel/index.ts'
import { createListeners } from '../shared/time/limit-pushes.ts'
import { startTimer } from '../shared/time/timer-port.ts'
import { classifyRequest } from './classify-request.ts'
import type { Params } from './export-port.ts'
import type { createLedger } from './ledger-port.ts'
import { OUTBOX_KEY } from './manifest.ts'
import type { ReportOptions } from './options.ts'
import type { createOutbox } from './outbox-port.ts'

/**
 * Creates the port, which records wallet requests from the first on. The code for storing and exporting loads on
 * demand.
 */
export function createReportPort(options: ReportOptions = {}): Port {
  const listeners = createListeners(startTimer)
  const ended = new AbortController()
  const { signal } = ended
  let outbox: Promise<ReturnType<typeof createOutbox>> | undefined
  let ledger: Promise<ReturnType<typeof createLedger>> | undefined

  function loadLedger() {
    ledger ??= import('./ledger-port.ts').then((module) => {
      const page = { now: () => Date.now(), id: createRandomId(), storage: () => localStorage }
      const created = module.createLedger(page, () => listeners.notify('changed', null))
      addEventListener('storage', created.onStorage, { signal })
      return created
    })
    ledger.catch(() => {
      ledger = undefined
    })
    return ledger
  }

  function loadOutbox() {
    const { inbox, key, build } = options
    if (inbox === undefined || key === undefined) return undefined
    outbox ??= import('./outbox-port.ts').then(({ createOutbox }) => {
      const page = {
        storage: () => localStorage,
        fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
        after: startTimer,
      }
      const created = createOutbox({ inbox, key, build }, page, (end) => listeners.notify('ended', end))
      addEventListener('online', created.flush, { signal })
      addEventListener('pagehide', created.leave, { signal })
      return created
    })
    outbox.catch(() => {
      outbox = undefined
    })
    return outbox
  }
  if (hasOutbox())
    loadOutbox()?.then(
      ({ flush }) => flush(),
      () => {},
    )

  return {
    async request({ target, method, params }) {
      if (target === 'host')
        return {
          acceptsReports: typeof options.onReport === 'function' || options.inbox !== undefined,
          hasLinks: options.replayPage !== undefined,
        }
      if (target !== 'ledger')
        return (await import('./export-port.ts')).exportReport(
          method,
          params as unknown as Params,
          options,
          loadOutbox(),
        )
      const { read, clear } = await loadLedger()
      return method === 'clear' ? clear() : read()
    },
    listen: listeners.listen,
    onRequest(plugin, call, askers, outcome) {
      const request = classifyRequest(call)
      if (!request) return
      const note = { request, through: [...askers, plugin], at: Date.now(), outcome }
      loadLedger().then(
        (one) => one.record(note),
        () => {},
      )
    },
    close() {
      ended.abort()
      outbox?.then(
        (one) => one.close(),
        () => {},
      )
      listeners.clear()
    },
  }
}

/** Whether an earlier page has left reports. */
function hasOutbox(): boolean {
  try {
    return localStorage.getItem(OUTBOX_KEY) !== null
  } catch {
    return false
  }
}

/** A 64-bit hexadecimal id, which distinguishes the lines of this page from those of other tabs. */
const createRandomId = () => bytesToHex(crypto.getRandomValues(new Uint8Array(8)))
