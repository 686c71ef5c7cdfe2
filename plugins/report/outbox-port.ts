// Reports on their way to an inbox: on this device until the inbox has acknowledged them.
import { OUTBOX_KEY } from './manifest.ts'

/** Where reports go. */
export interface InboxAddress {
  /** The origin of the inbox. */
  readonly inbox: string
  readonly key: string
  /** The version of the site. */
  readonly build?: string | undefined
}

/** What the outbox needs of the page. */
export interface OutboxPage {
  /** @throws If the browser blocks the site's storage */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  fetch: typeof fetch
  /** Calls back after `ms`. @returns What stops it */
  after(callback: () => void, ms: number): () => void
}

/**
 * `kept`: not acknowledged yet, and tried again. `unkept`: the same, but only as long as the page is open. `refused`: the
 * inbox will never take it.
 */
export type Delivery = 'acknowledged' | 'kept' | 'unkept' | 'refused'

/** A browser keeps about five million characters for a site, and the site needs them too. */
const LIMIT = 2 ** 20
const MOST = 5
/** Browsers end larger requests with the page. */
const KEEPALIVE_LIMIT = 60_000
const PATIENCE_MS = 15_000
/** What a slow connection sends in a millisecond. */
const SLOWEST_CHARACTERS = 16
/** Why the inbox never takes a report. */
const REFUSAL = /^(?:key|origin|size|report)$/
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 300_000

/** @param notify - Tells what became of the report that was sent last, if it was kept or unkept. */
export function createOutbox(
  { inbox, key, build }: InboxAddress,
  page: OutboxPage,
  notify: (end: 'acknowledged' | 'refused') => void,
) {
  const url = new URL('/reports', inbox)
  url.searchParams.set('key', key)
  if (build) url.searchParams.set('build', build)
  /** Those that the storage does not hold. */
  let unstored: readonly string[] = []
  let last: string | null = null
  let wait = FIRST_RETRY_MS
  let stop: (() => void) | null = null
  let isClosed = false
  let sending: Promise<void> | null = null

  const all = (): readonly string[] => [...readStored(page), ...unstored]

  function keep(reports: readonly string[]) {
    const stored: string[] = []
    try {
      // The earlier ones first: the visitor has been told that they are saved.
      for (const report of reports)
        if (stored.length < MOST && JSON.stringify([...stored, report]).length <= LIMIT) stored.push(report)
      if (stored.length > 0) page.storage().setItem(OUTBOX_KEY, JSON.stringify(stored))
      else page.storage().removeItem(OUTBOX_KEY)
    } catch {
      stored.length = 0
    }
    unstored = reports.filter((one) => !stored.includes(one)).slice(-MOST)
  }

  async function post(report: string): Promise<Exclude<Delivery, 'unkept'>> {
    try {
      const response = await page.fetch(url.href, {
        method: 'POST',
        // As a text, which needs no preflight.
        body: report,
        credentials: 'omit',
        // Another server would get the report, and its answer would count.
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        keepalive: report.length < KEEPALIVE_LIMIT,
        signal: AbortSignal.timeout(PATIENCE_MS + Math.ceil(report.length / SLOWEST_CHARACTERS)),
      })
      if (response.ok) return 'acknowledged'
      // A server before the inbox refuses for a while only, and in its own words.
      return REFUSAL.test((await response.json()).error) ? 'refused' : 'kept'
    } catch {
      return 'kept'
    }
  }

  async function deliver(report: string) {
    const delivery = await post(report)
    if (delivery !== 'kept') keep(all().filter((one) => one !== report))
    return delivery
  }

  /**
   * Tries those that are kept, one after the other: one that fails holds up no other. The same report twice counts once
   * there.
   */
  function flush(): Promise<void> {
    stop?.()
    stop = null
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  async function sendAll() {
    for (const report of all()) {
      const delivery = await deliver(report)
      if (delivery !== 'kept' && report === last) notify(delivery)
    }
    if (all().length > 0) return retryLater()
    wait = FIRST_RETRY_MS
  }

  function retryLater() {
    stop?.()
    stop = isClosed ? null : page.after(() => void flush(), wait)
    wait = Math.min(wait * 2, LAST_RETRY_MS)
  }

  return {
    flush,
    /** Sends a report. It is kept before the first try, so that it survives the page. */
    async send(report: string): Promise<Delivery> {
      last = report
      keep([...all(), report])
      const delivery = await deliver(report)
      if (delivery !== 'kept') return delivery
      retryLater()
      return unstored.includes(report) ? 'unkept' : 'kept'
    },
    /**
     * The page is being left: the browser sends what is kept, if it is short enough. No beacon, since that has the
     * inbox's cookies and follows redirects.
     */
    leave() {
      for (const report of all()) if (report.length < KEEPALIVE_LIMIT) void post(report)
    },
    close() {
      isClosed = true
      stop?.()
    },
  }
}

/** Reads what any code of the site may have changed. */
function readStored({ storage }: Pick<OutboxPage, 'storage'>): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(OUTBOX_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(-MOST) : []
  } catch {
    return []
  }
}
