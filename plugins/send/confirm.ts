// From the click to the hash. Whatever goes wrong on the way, nothing is asked twice.
import { Accounts, Names, type Network, Router } from '../capabilities.ts'
import { claim } from '../intents.ts'
import { isSameAddress } from '../same-address.ts'
import { failedText, TEXTS } from './constants.ts'
import { type Sender, senderOf } from './drafting.ts'
import { openTransfers, type Refusal, type Review, type SentTransfer } from './state.ts'
import { type Context, readStored, writeStored } from './store.ts'

const ID_BYTES = 8

/** Asks the wallet for what the preview shows. @throws 'Unsupported chain' */
export async function confirm(context: Context) {
  const { read, send } = context
  const { review, isConfirming } = read()
  const chain = senderOf(context)
  if (!review || isConfirming) return
  send('confirmed')
  const refusal = await whyNot(context, review)
  if (refusal) return refuse(context, review, null, refusal)
  const network = standingNetwork(context, review)
  const transfer = await intend(context, review)
  if (!network || !transfer) return refuse(context, review, null, network ? 'busy' : 'moved')
  await askWallet(context, chain, { review, network, transfer })
}

/** The network of the review, while it is that of the active account. */
function standingNetwork({ services }: Context, { account, network }: Review): Network | null {
  const { active, network: own } = services.facts(Accounts) ?? {}
  return active?.caipAddress === account && own?.caipNetworkId === network ? own : null
}

/** What has changed since the preview was shown. */
async function whyNot(context: Context, review: Review): Promise<Refusal | null> {
  if (!standingNetwork(context, review)) return 'moved'
  if (openTransfers(context.read(), review.account).length > 0) return 'busy'
  if (review.name === null) return null
  const names = context.services.find(Names)
  try {
    const found = await names?.resolve(review.name, { isFresh: true })
    return found && isSameAddress(found.address, review.to) ? null : 'nameMoved'
  } catch (error) {
    return (error as { code?: unknown }).code === 'name-unreachable' ? 'nameUnreachable' : 'nameMoved'
  }
}

/** Writes down what is about to be asked. `null` where another tab is at it. */
async function intend(context: Context, { from: _, namespace: __, image: ___, warning: ____, ...review }: Review) {
  const { io, send } = context
  const transfer: SentTransfer = { ...review, id: await io.random(ID_BYTES), at: io.now(), hash: null, status: 'asked' }
  const rivals = await claim(io, transfer, {
    read: async () => (await readStored(context)).open,
    write: () => writeStored(context, { added: transfer }),
  })
  if (rivals) return giveWay(context, transfer, rivals)
  send('intended', { transfer })
  return transfer
}

/** Another tab asks the wallet: this one shows what for, and waits. */
async function giveWay(context: Context, { id }: SentTransfer, rivals: readonly SentTransfer[]): Promise<null> {
  const { read, send } = context
  await writeStored(context, { removed: id }).catch(() => {})
  const transfers = rivals.map((one) => ({ ...one, status: 'unknown' as const }))
  send('restored', { transfers, paid: read().paid.map((one) => ({ ...one })) })
  return null
}

interface Asked {
  readonly review: Review
  readonly network: Network
  readonly transfer: SentTransfer
}

async function askWallet(context: Context, chain: Sender, { review, network, transfer }: Asked) {
  const { send, services } = context
  const { id } = transfer
  const { from, to, token, decimals, amount } = review
  try {
    const hash = await chain.sendTransaction({ network, from, to, token, decimals, amount })
    send('broadcast', { id, hash })
  } catch (error) {
    const { code } = error as { code?: unknown }
    return refuse(context, review, id, code === 4001 ? 'rejected' : code === 'wallet-busy' ? 'busy' : 'failed')
  }
  await writeStored(context).catch(() => {})
  const router = services.get(Router)
  router.toast(TEXTS.started, { variant: 'success' })
  const views = services.facts(Router)?.stack.map(({ view }) => view) ?? []
  if (views.at(-1) !== 'SendPreview' || context.read().review?.to !== to) return
  send('draftDropped')
  if (views.at(-3) !== 'Account') return router.replace('Account')
  router.back()
  router.back()
}

async function refuse(context: Context, { namespace }: Review, id: string | null, refusal: Refusal) {
  const { send, services } = context
  send('refused', { id, refusal })
  if (refusal === 'rejected' || refusal === 'failed')
    services.get(Router).toast(failedText(namespace), { variant: 'error' })
  if (id !== null) await writeStored(context, { removed: id }).catch(() => {})
}
