import { Accounts, Activity, Names, Router } from '../capabilities.ts'
import { refreshBalances } from '../shared/amounts/refresh-balances.ts'
import { getShownView } from '../shared/views/get-shown-view.ts'
import { getMissingText, TEXTS } from './constants.ts'
import type { Context } from './context.ts'
import { getDraftContext, getSendingChain, selectFaults } from './draft.ts'
import { checkReceiver, type KnownAddresses } from './receiver-warnings.ts'
import type { Review } from './state.ts'
import { parseAmount } from './validate-draft.ts'

/**
 * Opens the preview, or shows what is missing.
 * @throws 'Unsupported chain'
 */
export async function reviewDraft(context: Context) {
  const { read, send, services } = context
  const chain = getSendingChain(context)
  if (read().isReviewing) return
  // The known balance may be outdated in either direction.
  if (selectFaults(context).some((fault) => fault !== 'balance')) return refuse(context)
  send('reviewRequested')
  const { token, network } = getDraftContext(context)
  if (!token || !network) return refuse(context)
  const reviewed = getDraftKey(context)
  // The form stays open meanwhile. The result is void if the visitor changes the draft.
  const isChanged = () => getDraftKey(context) !== reviewed
  const [met] = await Promise.all([services.find(Activity)?.getCounterparties(), refreshBalances(context, token)])
  // A token list may claim other decimals than the contract has, which would change the amount.
  if (token.token !== null) {
    const decimals = await chain.getDecimals({ network, token: token.token }).catch(() => null)
    if (decimals !== token.decimals && !isChanged()) {
      // A server that fails proves nothing about the token, so the next click asks again.
      if (decimals === null) services.get(Router).toast(TEXTS.unchecked, { variant: 'error' })
      return send('draftChecked', { isTokenWrong: decimals !== null })
    }
  }
  const { receiverAddress: address } = read()
  // If the check fails, the preview says so: a failing server must not suppress a warning.
  const isContract = address === null ? null : await chain.isContract({ network, address }).catch(() => null)
  if (isChanged()) return send('draftChecked', { isTokenWrong: read().isTokenWrong })
  const prepared = selectFaults(context).length === 0 ? getReview(context, isContract, met) : null
  if (!prepared) return refuse(context)
  send('reviewPrepared', { review: prepared })
  services.get(Router).push('SendPreview')
}

/** Returns a text that differs if the draft, its account, its network or the shown view changes during the review. */
function getDraftKey(context: Context): string {
  const { active, network, token } = getDraftContext(context)
  const { receiverAddress, sendTokenAmount } = context.read()
  const where = [active?.caipAddress, network?.caipNetworkId, getShownView(context)]
  return [...where, token?.address, token?.decimals, sendTokenAmount, receiverAddress].join()
}

function refuse({ read, send, services }: Context) {
  const text = getMissingText(services.state(Accounts)?.activeNamespace ?? '')
  if (text) services.get(Router).toast(text, { variant: 'error' })
  send('draftChecked', { isTokenWrong: read().isTokenWrong })
}

/** Captures what will be signed. */
function getReview(context: Context, isContract: boolean | null, met: KnownAddresses['met']): Review | null {
  const { read, services } = context
  const accounts = services.state(Accounts)
  const { active, network, token } = getDraftContext(context)
  const { receiver, receiverAddress: to, receiverProfileName, receiverProfileImageUrl, paid } = read()
  const isNameEntered = services.find(Names)?.isName(receiver.trim())
  const amount = parseAmount(read(), token)
  if (!accounts || !active || !network || !token || !to || amount === null) return null
  const { namespace } = active
  return {
    account: active.caipAddress,
    from: active.address,
    namespace,
    network: network.caipNetworkId,
    to,
    name: receiverProfileName,
    ...(isNameEntered && { isNameEntered }),
    image: receiverProfileImageUrl,
    token: token.token,
    symbol: token.symbol,
    decimals: token.decimals,
    amount: `${amount}`,
    ...checkReceiver({ to, token: token.token, isContract }, { accounts, namespace, paid, met }),
  }
}
