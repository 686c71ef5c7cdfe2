import type { Approvals, Question } from './approvals.ts'
import { invalidParams, unauthorized, unknownChain } from './errors.ts'
import { askNode } from './node.ts'
import type { Session } from './session.ts'
import * as words from './words.ts'

type Params = readonly unknown[]
/** Answers by method. */
export type Answers = Readonly<Record<string, (params: Params) => unknown>>

/** The request interface of EIP-1193. Forwards other methods to the node. */
export function createRequest(session: Session, approvals: Approvals, accounts: readonly string[], more: Answers = {}) {
  let connecting: Promise<void> | undefined

  const forward = (method: string, params: Params) =>
    askNode({ chainId: session.chainId(), url: session.url() }, method, params)

  async function connect() {
    if (session.visible().length === 0) {
      connecting ??= approvals.ask(words.connect(accounts[session.active()] ?? '')).finally(() => {
        connecting = undefined
      })
      await connecting
      session.change({ isPermitted: true, isLocked: false })
    }
    return session.visible()
  }

  async function switchChain([target]: Params) {
    const { chainId } = parseChain(target)
    if (!session.chains().includes(chainId)) throw unknownChain(chainId)
    if (chainId === session.chainId()) return null
    await approvals.ask(words.switchChain(session.chainId(), chainId))
    session.change({ chainId })
    return null
  }

  async function addChain([target]: Params) {
    const chain = parseChain(target)
    if (session.chains().includes(chain.chainId)) return switchChain([target])
    const url = chain.rpcUrls?.[0]
    if (!url) throw invalidParams('Expected an array with at least one valid string HTTPS url "rpcUrls".')
    await approvals.ask(words.addChain(chain))
    session.addChain(chain.chainId, url)
    return null
  }

  async function withAccount(account: string, question: Question, method: string, params: Params) {
    if (!session.visible().some((one) => isSame(one, account))) throw unauthorized()
    await approvals.ask(question)
    return forward(method, params)
  }

  const answers: Answers = {
    ...more,
    eth_requestAccounts: connect,
    eth_accounts: () => session.visible(),
    eth_chainId: () => session.chainId(),
    wallet_switchEthereumChain: switchChain,
    wallet_addEthereumChain: addChain,
    wallet_getPermissions: () => permissions(session.visible()),
    wallet_revokePermissions() {
      session.change({ isPermitted: false })
      return null
    },
    personal_sign(params) {
      const [message, account] = params as [string, string]
      return withAccount(account, words.signMessage(message, account), 'personal_sign', params)
    },
    eth_signTypedData_v4(params) {
      const [account, data] = params as [string, string]
      const question = words.signTypedData(data, account)
      return withAccount(account, question, 'eth_signTypedData_v4', [account, JSON.parse(data)])
    },
    async eth_sendTransaction(params) {
      const [transaction] = params as [words.Transaction]
      const question = words.send(transaction, session.chainId())
      return withAccount(transaction.from ?? '', question, 'eth_sendTransaction', [await withRoom(transaction)])
    },
  }

  /** Adds a margin to the gas estimate, as wallets do: a contract may need more gas in a later block. */
  async function withRoom(transaction: words.Transaction) {
    if (!transaction.data || transaction.gas) return transaction
    const gas = await forward('eth_estimateGas', [transaction]).catch(() => null)
    return typeof gas === 'string'
      ? { ...transaction, gas: `0x${((BigInt(gas) * 3n) / 2n).toString(16)}` }
      : transaction
  }

  return async ({ method, params = [] }: { readonly method: string; readonly params?: Params }): Promise<unknown> => {
    session.refresh()
    return answers[method] ? answers[method](params) : forward(method, params)
  }
}

function parseChain(target: unknown): words.AddedChain {
  const chain = target as words.AddedChain | undefined
  if (!chain || !/^0x[0-9a-f]+$/i.test(chain.chainId)) throw invalidParams('Expected a 0x-prefixed "chainId".')
  return { ...chain, chainId: chain.chainId.toLowerCase() }
}

function permissions(accounts: readonly string[]) {
  if (accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  return [{ parentCapability: 'eth_accounts', invoker: location.origin, caveats }]
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
