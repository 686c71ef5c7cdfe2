import type { Json, Port } from '../../kernel/index.ts'
import { ENDED_KEY, SESSIONS_KEY } from './storage-keys.ts'

const CHANNEL = 'portico.connection'
/** The start of a JSON-RPC body as `json-rpc.ts` writes it. A batch starts otherwise. */
const CALL = '{"jsonrpc":"2.0"'

type Push = (value: Json) => void

/** Connects the plugin to the other tabs of this origin, the other kernels of this page, and the page's visibility. */
export const createPort = (): Port => {
  const channel = openChannel()
  const endings = new Set<() => void>()
  let batching: Promise<NonNullable<Port['fetch']>> | undefined

  return {
    async request({ params }) {
      channel?.postMessage(params)
      return null
    },
    async fetch(request, signal, send) {
      if (!request.body?.startsWith(CALL)) return send(request, signal)
      batching ??= import('./rpc-runtime.ts').then(({ createBatching }) => createBatching())
      // Without the code of batching, each call goes alone, and the next one tries again.
      const batch = await batching.catch(() => {
        batching = undefined
      })
      return batch ? batch(request, signal, send) : send(request, signal)
    },
    listen({ target }, push) {
      const forget = target === 'page' ? listenToPage(push) : listenToTabs(channel, push)
      const end = () => {
        endings.delete(end)
        forget()
      }
      endings.add(end)
      return end
    },
    close() {
      for (const end of endings) end()
      channel?.close()
    },
  }
}

function listenToTabs(channel: BroadcastChannel | undefined, push: Push): () => void {
  const onMessage = ({ data }: MessageEvent) => push(typeof data === 'string' ? data : null)
  // Storage events cover two tabs that write at once, a tab that closes before it posts, and browsers without channels.
  const onStorage = ({ key }: StorageEvent) => [SESSIONS_KEY, ENDED_KEY, null].includes(key) && push(null)
  // A page in the back/forward cache received no messages.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && push(null)
  channel?.addEventListener('message', onMessage)
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    channel?.removeEventListener('message', onMessage)
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}

function listenToPage(push: Push): () => void {
  const onChange = () => document.visibilityState === 'visible' && push(null)
  addEventListener('visibilitychange', onChange)
  return () => removeEventListener('visibilitychange', onChange)
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}
