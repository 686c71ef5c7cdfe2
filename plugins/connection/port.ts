import type { Json, Port } from '../../kernel/index.ts'
import { ENDED_KEY, SESSIONS_KEY } from './constants.ts'

const CHANNEL = 'portico.connection'
/** How the body of a JSON-RPC call begins, as `json-rpc.ts` writes it; that of a batch does not. */
const CALL = '{"jsonrpc":"2.0"'

type Push = (value: Json) => void

/** The other tabs of this origin, the other kernels of this page, and whether the page is shown. */
export const createPort = (): Port => {
  const channel = openChannel()
  const endings = new Set<() => void>()
  let batching: Promise<NonNullable<Port['carry']>> | undefined

  return {
    async request({ params }) {
      channel?.postMessage(params)
      return null
    },
    async carry(request, signal, send) {
      if (!request.body?.startsWith(CALL)) return send(request, signal)
      batching ??= import('./batching.ts').then(({ createBatching }) => createBatching())
      return (await batching)(request, signal, send)
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
  // Two tabs may write at once, and one of them close before it could tell; and not every browser has channels.
  const onStorage = ({ key }: StorageEvent) => [SESSIONS_KEY, ENDED_KEY, null].includes(key) && push(null)
  // A page that was put aside has heard nothing meanwhile.
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
