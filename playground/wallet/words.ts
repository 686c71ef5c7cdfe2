import type { Question } from './approvals.ts'

export interface AddedChain {
  readonly chainId: string
  readonly chainName?: string
  readonly rpcUrls?: readonly string[]
}

export interface Transaction {
  readonly from?: string
  readonly to?: string
  readonly value?: string
  readonly data?: string
  readonly gas?: string
}

export const chainName = (chainId: string) => `Chain ${Number(chainId)}`
export const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

export const connect = (account: string): Question => ({
  title: 'Connect to this site',
  approve: 'Connect',
  rows: [['Account', short(account)]],
  text: 'It will see your addresses and balances, and may ask for signatures. It can’t move funds by itself.',
})

export const switchChain = (from: string, to: string): Question => ({
  title: 'Switch network',
  approve: 'Switch',
  rows: [
    ['From', chainName(from)],
    ['To', chainName(to)],
  ],
})

export const addChain = ({ chainId, chainName: name, rpcUrls }: AddedChain): Question => ({
  title: 'Add network',
  approve: 'Add and switch',
  rows: [
    ['Name', name ?? chainName(chainId)],
    ['Chain ID', `${Number(chainId)}`],
    ['Node', rpcUrls?.[0] ?? ''],
  ],
})

export const signMessage = (message: string, account: string): Question => ({
  title: 'Sign a message',
  approve: 'Sign',
  rows: [['Account', short(account)]],
  text: message.startsWith('0x') ? decode(message) : message,
})

export const signTypedData = (data: string, account: string): Question => ({
  title: 'Sign typed data',
  approve: 'Sign',
  rows: [['Account', short(account)]],
  text: JSON.stringify(JSON.parse(data).message, null, 2),
})

export const send = ({ from = '', to, value = '0x0', data = '0x' }: Transaction, chainId: string): Question => ({
  title: 'Send a transaction',
  approve: 'Send',
  rows: [
    ['From', short(from)],
    ['To', to ?? 'A new contract'],
    ['Amount', `${Number(BigInt(value)) / 1e18} ETH`],
    ['Data', `${data.length / 2 - 1} bytes`],
    ['Network', chainName(chainId)],
  ],
})

export const connectAndSign = (message: string, account: string): Question => ({
  title: 'Connect and sign in',
  approve: 'Connect and sign in',
  rows: [['Account', short(account)]],
  text: message,
})

export const sendCalls = (
  calls: readonly Transaction[],
  {
    account,
    chainId,
    isUpgraded,
  }: { readonly account: string; readonly chainId: string; readonly isUpgraded: boolean },
): Question => ({
  title: `Make ${calls.length} calls at once`,
  approve: 'Send',
  rows: [
    ['From', short(account)],
    ['Network', chainName(chainId)],
    ['Account', isUpgraded ? 'Upgraded for several calls' : 'Will be upgraded for several calls'],
    ...calls.map(({ to = '', value = '0x0', data = '0x' }, at) => {
      const amount = `${Number(BigInt(value)) / 1e18} ETH`
      return [`Call ${at + 1}`, `${short(to)} · ${amount} · ${data.length / 2 - 1} bytes`] as const
    }),
  ],
})

export const callsStatus = (id: string, status: number): Question => ({
  title: 'Several calls at once',
  approve: 'Close',
  rows: [
    ['ID', short(id)],
    ['Status', status === 100 ? 'Pending' : status === 200 ? 'Done' : 'Failed'],
  ],
})

export const signTransaction = (
  { version, instructions, chain }: { readonly version: string; readonly instructions: number; readonly chain: string },
  account: string,
  isSent: boolean,
): Question => ({
  title: isSent ? 'Sign and send a transaction' : 'Sign a transaction',
  approve: isSent ? 'Send' : 'Sign',
  rows: [
    ['Account', short(account)],
    ['Instructions', `${instructions}`],
    ['Version', version],
    ['Network', chain],
  ],
})

export const signPsbt = (account: string, outputs: readonly (readonly [to: string, satoshis: string])[]): Question => ({
  title: 'Sign a transaction',
  approve: 'Sign',
  rows: [['Account', short(account)], ...outputs.map(([to, satoshis]) => [short(to), `${satoshis} sat`] as const)],
})

export interface Extrinsic {
  readonly address: string
  readonly genesisHash: string
  readonly method: string
  readonly nonce: string
}

export const signExtrinsic = ({ address, genesisHash, method, nonce }: Extrinsic): Question => ({
  title: 'Sign a transaction',
  approve: 'Sign',
  rows: [
    ['Account', short(address)],
    ['Call', `${method.length / 2 - 1} bytes`],
    ['Nonce', `${Number(nonce)}`],
    ['Genesis', short(genesisHash)],
  ],
  text: `Call ${method}`,
})

function decode(hex: string): string {
  const bytes = hex.slice(2).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
}
