import { defineRuntime, type EffectContext, type Json } from '../../kernel/index.ts'
import { Accounts, Connectors, Router } from '../../plugins/capabilities.ts'
import { PARENT, SAFE, WAITING_VIEW } from './constants.ts'
import { contract } from './contract.ts'
import { parseProgress, parseSafe } from './responses.ts'
import { createTransport } from './transport.ts'

type Context = EffectContext<typeof contract>

export const createRuntime = () =>
  defineRuntime(contract, {
    async start(context) {
      const { io, send } = context
      io.listen({ target: PARENT, event: 'progress' }, showProgress)
      const safe = parseSafe(await io.request({ target: PARENT, method: 'safe' }).catch(() => null))
      if (safe) send('safeFound', safe)
    },
    reduce: {
      safeFound: (draft, safe) => {
        draft.safe = { ...safe }
      },
      confirmationsChanged: (draft, one) => {
        const known = draft.waiting.find(({ hash }) => hash === one.hash)
        if (known) Object.assign(known, one)
        else draft.waiting.push({ ...one })
      },
      waitingEnded: (draft, { hash }) => {
        draft.waiting = draft.waiting.filter((one) => one.hash !== hash)
      },
    },
    actions: {},
    effects: { safeFound: connectSafe },
    provide: { transport: createTransport },
  })

/** Lists the Safe, and connects it: who opens the page there has chosen it. */
function connectSafe({ services }: Context) {
  const connectors = services.get(Connectors)
  const namespace = 'eip155' as const
  connectors.addConnector({
    id: SAFE,
    name: 'Safe',
    type: 'EXTERNAL',
    chain: namespace,
    provider: SAFE,
    transport: SAFE,
  })
  const own = services.state(Accounts)?.connections.find((one) => one.namespace === namespace)
  const ref = { namespace, connectorId: SAFE }
  if (own?.status === 'disconnected') connectors.connectCovered(ref)
  else if (own?.accountState.connectedWalletInfo?.connectorId !== SAFE) connectors.connect(ref)
}

/** Shows what waits for the owners, and leaves that view when nothing does. */
function showProgress(context: Context, value: Json) {
  const { read, send, services } = context
  const progress = parseProgress(value)
  if (!progress) return
  const router = services.get(Router)
  const { open = false, stack = [] } = services.state(Router) ?? {}
  const isShown = open && stack.at(-1)?.view === WAITING_VIEW
  if (!('isOver' in progress)) {
    const isNew = !read().waiting.some(({ hash }) => hash === progress.hash)
    send('confirmationsChanged', progress)
    if (!isNew || isShown) return
    if (open) router.push(WAITING_VIEW)
    else router.open({ view: WAITING_VIEW })
    return
  }
  send('waitingEnded', { hash: progress.hash })
  if (!isShown || read().waiting.length > 0) return
  if (stack.length > 1) router.back()
  else router.close()
}
