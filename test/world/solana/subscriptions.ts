import type { WebSocket } from 'ws'
import type { Call } from './answer.ts'
import type { Ledger } from './ledger.ts'

/** Serves WebSocket subscriptions: confirms signatures, and accepts the other kinds without notifications. */
export function serveSocket(socket: WebSocket, ledger: Ledger): void {
  const endings = new Map<number, () => void>()
  let last = 0
  const say = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))

  function tell(subscription: number) {
    endings.get(subscription)?.()
    endings.delete(subscription)
    const result = { context: { slot: ledger.slot() }, value: { err: null } }
    say({ method: 'signatureNotification', params: { result, subscription } })
  }

  socket.on('message', (raw) => {
    const { id, method, params = [] } = JSON.parse(`${raw}`) as Call
    if (method.endsWith('Unsubscribe')) {
      endings.get(params[0] as number)?.()
      return say({ id, result: true })
    }
    if (!method.endsWith('Subscribe')) return
    const subscription = ++last
    say({ id, result: subscription })
    if (method !== 'signatureSubscribe') return
    const [signature] = params as [string]
    if (ledger.status(signature)) return tell(subscription)
    endings.set(
      subscription,
      ledger.subscribe((one) => one === signature && tell(subscription)),
    )
  })
  socket.on('close', () => {
    for (const end of endings.values()) end()
  })
}
