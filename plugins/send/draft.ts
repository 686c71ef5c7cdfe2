// Edits the draft and derives the rest of it from each keystroke.
import { type MethodsOf, PorticoError } from '../../kernel/index.ts'
import { Accounts, Balances, type ChainMethods, Names, type TransferMethods } from '../capabilities.ts'
import { getWorth, type Holding } from '../shared/amounts/holdings.ts'
import { refreshTokens } from '../shared/amounts/refresh-balances.ts'
import { formatUnits, parseUnits, toAmount } from '../shared/amounts/units.ts'
import { findActiveChain } from '../shared/transactions/active-chain.ts'
import { forgetEnded } from '../shared/transactions/resume-pending.ts'
import { DEBOUNCE_MS, LONGEST_AMOUNT, LONGEST_RECEIVER, TEXTS } from './constants.ts'
import type { Context } from './context.ts'
import { createDraftContext } from './draft-context.ts'
import type { SendState } from './state.ts'
import { checkDraft, parseAmount } from './validate-draft.ts'

export type SendingChain = ChainMethods & TransferMethods

export const canSend = (chain: ChainMethods): chain is SendingChain => chain.sendTransaction !== undefined

/** Finds the chain adapter of the active namespace; `null` if it can't send. */
const findSendingChain = (context: Context): SendingChain | null => findActiveChain(context, canSend)

/**
 * Returns the chain adapter of the active namespace.
 * @throws 'Unsupported chain' if it can't send
 */
export function getSendingChain(context: Context): SendingChain {
  const chain = findSendingChain(context)
  if (chain) return chain
  throw new PorticoError('unsupported-chain', TEXTS.unsupported, {
    hints: ['The active namespace cannot send.'],
  })
}

/** Resolves the account, the network and the token of the current draft. */
export const getDraftContext = ({ read, services }: Pick<Context, 'read' | 'services'>) =>
  createDraftContext(read(), services.state(Accounts), services.state(Balances))

/** Returns the faults of the current draft. */
export const selectFaults = (context: Pick<Context, 'read' | 'services'>) =>
  checkDraft(context.read(), getDraftContext(context))

/**
 * When the view opens: finds out whether the active namespace can send, and unblocks accounts whose requests have
 * ended.
 */
export function prepare(context: Context) {
  const { read, send, services } = context
  const namespace = services.state(Accounts)?.activeNamespace ?? ''
  if (read().chain?.namespace !== namespace) {
    send('draftPrepared', { namespace, nativeToken: findSendingChain(context)?.nativeToken ?? null })
    refreshTokens(context)
  }
  return forgetEnded(context)
}

/** Whether the selected token is no longer listed, for example because its balance is now 0. */
export const isTokenGone = (context: Pick<Context, 'read' | 'services'>): boolean =>
  context.services.state(Balances)?.status === 'ready' && !!context.read().token && !getDraftContext(context).token

/**
 * Watcher of `isTokenGone`: selects the native currency. The amount is cleared too, since it was for the other token.
 */
export function dropToken(context: Context) {
  if (isTokenGone(context)) context.send('tokenChosen', { token: null })
}

/** Effect of `draftPrepared`: loads the tokens that the wallet itself lists. */
export async function listAssets(context: Context) {
  const { active, network } = getDraftContext(context)
  if (!active || !network || !context.read().chain?.nativeToken) return
  const assets = await getSendingChain(context).getAssets({ network, address: active.address })
  if (assets.length > 0) context.send('assetsListed', { assets: [...assets] })
}

/** Accepts a comma as the decimal point, as many keyboards produce it. Corrects nothing else. */
export function enterAmount(context: Context, text: string) {
  const { unit } = context.read().entered
  enterInUnit(context, { text: text.slice(0, LONGEST_AMOUNT).trim().replace(',', '.'), unit })
}

/** Enters an amount, in the token or in USD, and its conversion to the token. */
export function enterInUnit(context: Context, entered: SendState['entered']) {
  const amount = convertToToken(entered, getDraftContext(context).token)
  context.send('amountEntered', { ...entered, amount })
}

/** Converts what was typed to whole units of the token. */
function convertToToken({ text, unit }: SendState['entered'], token: Holding | undefined): string {
  const isInToken = unit === 'token'
  if (token) {
    const { decimals, price } = token
    const atomic = isInToken ? parseUnits(text, decimals) : toAmount(text, price ?? '', decimals)
    if (atomic !== null) return formatUnits(atomic, decimals)
  }
  // An amount with too many digits stays as typed, so that it is refused instead of rounded.
  return isInToken ? text : ''
}

/** Keeps the amount and switches the unit in which it is written. */
export function switchUnit(context: Context) {
  const { read, send } = context
  const { token } = getDraftContext(context)
  const { entered, sendTokenAmount: amount } = read()
  if (entered.unit === 'fiat') return send('amountEntered', { text: amount, unit: 'token', amount })
  if (token?.price == null) return
  const worth = getWorth(parseAmount(read(), token), token)
  const text = worth?.replace(/(\.\d\d)\d+$/, '$1') ?? ''
  send('amountEntered', { text, unit: 'fiat', amount: worth ? amount : '' })
}

/** Effect of `receiverEntered`: resolves an address or a name. The latest keystroke wins. */
export async function findReceiver(context: Context, { text: typed }: { text: string }) {
  const { io, send, services } = context
  const text = typed.trim().slice(0, LONGEST_RECEIVER)
  if (!text) return
  await io.sleep(DEBOUNCE_MS)
  const chain = findSendingChain(context)
  if (!chain) return
  const names = services.find(Names)
  if (names?.isName(text) && chain.namespace === 'eip155') return resolveName(context, chain, names, text)
  const checked = await chain.checkAddress(text)
  if ('fault' in checked) return send('receiverRejected', { status: checked.fault })
  const { address } = checked
  send('receiverResolved', { address, name: null, image: null })
  const profile = await names?.reverse(address).catch(() => null)
  if (profile) send('receiverResolved', { address, name: profile.name, image: profile.avatar })
}

async function resolveName(
  { send, services }: Context,
  chain: SendingChain,
  names: MethodsOf<typeof Names>,
  text: string,
) {
  try {
    const caipNetworkId = services.state(Accounts)?.network?.caipNetworkId
    const { name, address, avatar } = await names.resolve(text, { caipNetworkId })
    const checked = await chain.checkAddress(address)
    if ('fault' in checked) return send('receiverRejected', { status: 'unknown' })
    send('receiverResolved', { address: checked.address, name, image: avatar })
  } catch (error) {
    const isUnreachable = (error as { code?: unknown }).code === 'name-unreachable'
    send('receiverRejected', { status: isUnreachable ? 'unreachable' : 'unknown' })
  }
}
