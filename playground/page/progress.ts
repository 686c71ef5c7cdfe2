import type { Entry } from 'portico'
import { choice } from './query.ts'
import type { World } from './world.ts'

export const TASKS = ['harbor', 'phone', 'inbox', 'swap', 'replay'] as const
export type Task = (typeof TASKS)[number]

/** The task of each connector. */
const CONNECTORS: Readonly<Record<string, Task>> = {
  'example.harbor': 'harbor',
  walletConnect: 'phone',
  embedded: 'inbox',
}

const PLUGINS: Readonly<Record<Task, string | null>> = {
  harbor: 'eip155',
  phone: 'walletconnect',
  inbox: 'embedded-login',
  swap: 'swap',
  replay: null,
}

/** Returns the tasks that this page supports. The URL may leave out plugins and wallets. */
export const getTasks = ({ phone, inbox }: World): readonly Task[] =>
  TASKS.filter((task) => {
    const plugin = PLUGINS[task]
    if (plugin && choice.plugins && !choice.plugins.has(plugin)) return false
    if (task === 'harbor') return choice.wallets?.has('harbor') ?? true
    if (task === 'phone') return phone?.url !== undefined
    return task !== 'inbox' || inbox?.url !== undefined
  })

/**
 * Creates a function that returns the task an entry completes. What is restored from an earlier visit completes none.
 */
export function createDetector(): (entry: Pick<Entry, 'kind' | 'type' | 'data'>) => Task | null {
  const requested = new Map<string, string>()
  let isByEmail = false
  return ({ kind, type, data }) => {
    if (kind !== 'event') return null
    if (type === 'swap/swapCompleted') return 'swap'
    if (type === 'embedded-login/codeRequested') isByEmail = true
    if (type === 'embedded-login/socialChosen') isByEmail = false
    if (!type.startsWith('connection/')) return null
    const { namespace, connectorId } = (data ?? {}) as { namespace?: string; connectorId?: string }
    if (!namespace || !connectorId) return null
    if (type === 'connection/connectionRequested') requested.set(namespace, connectorId)
    if (type === 'connection/reconnectionRequested') requested.delete(namespace)
    if (type !== 'connection/connected' || requested.get(namespace) !== connectorId) return null
    const task = CONNECTORS[connectorId] ?? null
    return task === 'inbox' && !isByEmail ? null : task
  }
}

const KEY = 'playground.tasks'

export interface ProgressState {
  readonly done: ReadonlySet<Task>
  /** The task that was completed last, in this visit. */
  readonly latest: Task | null
}

export type Progress = ReturnType<typeof createProgress>

/** Stores which tasks the visitor has completed, until they start over. */
export function createProgress(log: { subscribe(listener: (entry: Entry) => void): () => void }) {
  const listeners = new Set<() => void>()
  let state: ProgressState = { done: read(), latest: null }
  function set(next: ProgressState) {
    state = next
    write(next.done)
    for (const listener of listeners) listener()
  }
  function complete(task: Task) {
    if (!state.done.has(task)) set({ done: new Set([...state.done, task]), latest: task })
  }
  const detect = createDetector()
  log.subscribe((entry) => {
    const task = detect(entry)
    if (task) complete(task)
  })
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    complete,
    reset: () => set({ done: new Set(), latest: null }),
  }
}

/** Without storage, the progress lasts as long as the page. */
function read(): ReadonlySet<Task> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(stored) ? TASKS.filter((task) => stored.includes(task)) : [])
  } catch {
    return new Set()
  }
}

function write(done: ReadonlySet<Task>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...done]))
  } catch {
    // See above.
  }
}
