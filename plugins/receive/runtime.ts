import { defineRuntime, type EffectContext, type ReadContext } from '../../kernel/index.ts'
import { toAddress, toNamespace } from '../capabilities/caip.ts'
import { Accounts, type CaipAddress, Chain, Router } from '../capabilities.ts'
import { getShownView } from '../shared/views/get-shown-view.ts'
import { selectConnection } from '../shared/wallets/connections.ts'
import { contract } from './contract.ts'
import { selectNetworks, selectShownAccount } from './selectors.ts'

type Context = EffectContext<typeof contract>

/** Selects the shown account if it is on other networks too, unless it is a contract. */
function selectQuestion({ services }: Pick<ReadContext<typeof contract>, 'services'>): CaipAddress | null {
  if (getShownView({ services }) !== 'Receive') return null
  const chosen = services.state(Router)?.stack.at(-1)?.params.namespace
  const account = selectShownAccount(services.state(Accounts), chosen)
  const connection = account && selectConnection({ services }, account.namespace)
  if (!account || !connection) return null
  const isElsewhere = selectNetworks(connection, account.address).some(
    ({ caipNetworkId }) => caipNetworkId !== account.caipNetworkId,
  )
  return isElsewhere ? account.caipAddress : null
}

function showAccount(context: Context) {
  const account = selectQuestion(context)
  if (account) context.send('accountShown', { account })
}

/** The effect of `accountShown`. While no server answers, the account may be a contract. */
async function checkAccount({ send, services }: Context, { account }: { account: CaipAddress }) {
  const namespace = toNamespace(account)
  const address = toAddress(account)
  const { networks } = selectConnection({ services }, namespace) ?? {}
  const network = networks?.find(({ caipNetworkId }) => `${caipNetworkId}:${address}` === account)
  const chain = services.all(Chain).find((one) => one.namespace === namespace)
  if (!network || !chain?.isContract) return
  const isContract = await chain.isContract({ network, address }).catch(() => null)
  if (isContract !== null) send('accountChecked', { account, isContract })
}

export const createRuntime = () =>
  defineRuntime(contract, {
    start: showAccount,
    reduce: {
      accountShown: (draft, { account }) => {
        const { checked } = draft
        // What is a contract on one network is not known to be there on the next.
        const isKnown =
          checked?.account === account || (checked?.isContract && toAddress(checked.account) === toAddress(account))
        draft.checked = { account, isContract: isKnown ? (checked?.isContract ?? null) : null }
      },
      accountChecked: ({ checked }, { account, isContract }) => {
        if (checked?.account === account) checked.isContract = isContract || checked.isContract === true
      },
    },
    actions: {},
    effects: { accountShown: checkAccount },
    watch: [[selectQuestion, showAccount]],
  })
