import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { WorldJson } from '../part.ts'
import { askNode } from '../rpc.ts'

export interface User {
  email: string | null
  readonly userName: string | null
  readonly evm: PrivateKeyAccount
  /** The smart account, which can batch calls. */
  readonly smart: PrivateKeyAccount
  /** 32 bytes in hexadecimal, and their address. */
  readonly solana: { readonly seed: string; readonly address: string }
  preferred: 'eoa' | 'smartAccount'
}

const TEN_ETHER = '0x8ac7230489e80000'
const TWO_SOL = 2_000_000_000

/** Creates the accounts, by e-mail or by the name at a provider. Their keys are generated here and never leave. */
export function createUsers(parts: () => WorldJson) {
  const users = new Map<string, Promise<User>>()

  async function make(email: string | null, userName: string | null): Promise<User> {
    const seed = randomBytes(32).toString('hex')
    const user: User = {
      email,
      userName,
      evm: privateKeyToAccount(generatePrivateKey()),
      smart: privateKeyToAccount(generatePrivateKey()),
      solana: { seed, address: addressOf(seed) },
      preferred: 'eoa',
    }
    await Promise.all(Object.entries(parts().rpc).map(([id, { url }]) => url && fund(id, url, user).catch(() => {})))
    return user
  }

  async function fund(id: string, url: string, { evm, smart, solana }: User) {
    if (id.startsWith('eip155:'))
      for (const { address } of [evm, smart]) await askNode(url, 'anvil_setBalance', [address, TEN_ETHER])
    if (id.startsWith('solana:')) await askNode(url, 'requestAirdrop', [solana.address, TWO_SOL])
  }

  function find(key: string, email: string | null, userName: string | null) {
    const user = users.get(key) ?? make(email, userName)
    users.set(key, user)
    return user
  }

  return {
    byEmail: (email: string) => find(`mail ${email.toLowerCase()}`, email, null),
    byName: (provider: string, name: string) => find(`${provider} ${name}`, null, name),
    /** Changes the user's e-mail address. */
    async move(user: User, email: string) {
      users.delete(`mail ${user.email?.toLowerCase()}`)
      user.email = email
      users.set(`mail ${email.toLowerCase()}`, Promise.resolve(user))
    },
  }
}

/** @see RFC 8410, PKCS #8 */
function addressOf(seed: string): string {
  const key = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex')
  const { x = '' } = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' })).export({ format: 'jwk' })
  return base58.encode(Buffer.from(x, 'base64url'))
}
