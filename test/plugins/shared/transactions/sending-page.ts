// A page whose storage, clock and other plugins are given, for what all sending plugins share.
import type { Capability } from '../../../../kernel/index.ts'
import { Accounts, Activity, Balances, Router } from '../../../../plugins/capabilities.ts'
import { PENDING_KEY } from '../../../../plugins/shared/transactions/pending-key.ts'
import { LONGEST_OPEN_MS, type PendingEntry } from '../../../../plugins/shared/transactions/pending-store.ts'

export const NOW = 1_000 * LONGEST_OPEN_MS
export const DAY = 86_400_000
export const entry = (more: Partial<PendingEntry> = {}): PendingEntry => ({
  id: 'a',
  kind: 'send',
  account: 'eip155:1:0xa',
  at: NOW - 1_000,
  hash: null,
  status: 'asked',
  ...more,
})

/** Notes what is asked of other plugins, by methods that give an answer. */
export function createNotes() {
  const asked: unknown[] = []
  const note =
    (name: string, answer?: unknown) =>
    async (...params: unknown[]) => {
      asked.push([name, ...params])
      return answer
    }
  return { asked, note }
}

/** Notes a plugin's events, and lets its reducers change the slice. @param event - What reducers get beside the payload */
export function createEvents<R extends object, S>(reduce: R, slice: S, event: object) {
  const events: unknown[] = []
  function send(name: keyof R, payload?: unknown) {
    events.push(payload === undefined ? name : [name, payload])
    ;(reduce[name] as (draft: S, payload: unknown, event: object) => void)(slice, payload, event)
  }
  return { events, send }
}

/** A page whose storage and clock are given. @param stack - The views that are open; `null` before the modal is loaded. */
export function createPage({ isFull = false, isUnreadable = false, stack = [] as string[] | null } = {}) {
  const storage = new Map<string, string>()
  const calls: unknown[] = []
  const sent: unknown[] = []
  const slept: number[] = []
  /** What was done to the storage. */
  const writes: string[] = []
  const note =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args])
    }
  const views = [...(stack ?? [])]
  const provided: Record<string, unknown> = {
    [Router.id]: {
      toast: note('toast'),
      alert: note('alert'),
      back: () => void views.pop(),
      replace: (view: string) => void views.splice(-1, 1, view),
    },
    [Accounts.id]: { updateBalance: note('updateBalance'), reportTransaction: note('reportTransaction') },
    [Balances.id]: { refresh: note('refresh') },
    [Activity.id]: { showTransaction: note('show'), hideTransaction: note('hide') },
  }
  const get = ({ id }: Capability) => provided[id]
  const context = {
    io: {
      now: () => NOW,
      sleep: async (ms: number) => void slept.push(ms),
      get: async (key: string) => {
        if (isUnreadable) throw new DOMException('blocked', 'SecurityError')
        return storage.get(key) ?? null
      },
      set: async (key: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        writes.push('set')
        storage.set(key, value)
      },
      remove: async (key: string) => {
        writes.push('remove')
        storage.delete(key)
      },
      request: async ({ method, params }: { method: string; params: { reveal(): unknown } }) =>
        void calls.push([method, params.reveal()]),
    },
    services: { get, find: get, state: () => stack && { stack: stack.map((view) => ({ view })) } },
    send: (...event: unknown[]) => sent.push(event),
    read: () => ({ others: [] as never[] }),
  } as never
  const stored = () => JSON.parse(storage.get(PENDING_KEY) ?? 'null') as PendingEntry[] | null
  return { context, calls, sent, slept, storage, stored, views, writes, provided }
}
