import type { Approvals } from '../approvals.ts'
import { unauthorized } from '../errors.ts'
import type { Session } from '../session.ts'
import * as words from '../words.ts'
import type { BitcoinWalletOptions } from './options.ts'

export type Protocol = 'ECDSA' | 'BIP322'

/** The behavior of a Bitcoin wallet, independent of the interface. */
export function createWalletCore(
  { accounts, service }: Pick<BitcoinWalletOptions, 'accounts' | 'service'>,
  session: Session,
  approvals: Approvals,
) {
  const all = accounts.flatMap(({ payment, ordinals }) => [
    { ...payment, purpose: 'payment' as const },
    { ...ordinals, purpose: 'ordinals' as const },
  ])
  let connecting: Promise<void> | undefined

  /** Bitcoin wallets expose the active account only. */
  function visible() {
    const [active] = session.visible()
    const account = accounts.find(({ payment }) => payment.address === active)
    return all.filter(({ address }) => address === active || address === account?.ordinals.address)
  }

  /** @throws 4100 */
  async function getKey(address: string) {
    session.refresh()
    const own = visible().find((one) => one.address === address)
    if (!own) throw unauthorized()
    return (await import('./keys.ts')).toKey(own.key, own.purpose === 'ordinals')
  }

  return {
    all,
    visible,
    async connect() {
      session.refresh()
      if (session.visible().length === 0) {
        connecting ??= approvals.ask(words.connect(accounts[session.active()]?.payment.address ?? '')).finally(() => {
          connecting = undefined
        })
        await connecting
        session.change({ isPermitted: true, isLocked: false })
      }
      return visible()
    },
    disconnect: () => session.change({ isPermitted: false }),
    async signMessage(address: string, message: Uint8Array, protocol: Protocol = 'BIP322') {
      const key = await getKey(address)
      await approvals.ask(words.signMessage(new TextDecoder().decode(message), address))
      const { signEcdsa, signMessage } = await import('./keys.ts')
      return protocol === 'ECDSA' ? signEcdsa(key, message) : signMessage(key, message)
    },
    async signPsbt(psbt: Uint8Array, inputs: readonly { address: string; indexes: readonly number[] }[]) {
      const keyed = await Promise.all(
        inputs.map(async ({ address, indexes }) => {
          const key = await getKey(address)
          return indexes.map((index) => ({ index, key }))
        }),
      )
      const { getOutputs, signInputs } = await import('./keys.ts')
      await approvals.ask(words.signPsbt(inputs[0]?.address ?? '', getOutputs(psbt)))
      return signInputs(psbt, keyed.flat())
    },
    /** Sends a request to the Esplora service. @returns Its response @throws Its error message */
    async ask(path: string, body?: string): Promise<string> {
      const answer = await fetch(`${service}${path}`, body === undefined ? {} : { method: 'POST', body })
      const text = await answer.text()
      if (!answer.ok) throw new Error(text)
      return text
    },
  }
}

export type Core = ReturnType<typeof createWalletCore>
