import { randomUUID } from 'node:crypto'
import { type Hex, verifyMessage } from 'viem'

interface Session {
  readonly pci: string
  /** Seconds since the epoch, like the others. */
  readonly expiry: number
  readonly createdAt: number
  readonly permissions: readonly unknown[]
  revokedAt: number | null
}

/** Permissions that smart accounts have granted. @see ERC-7715 */
export function createSessions() {
  const kept = new Map<string, Session[]>()
  const of = (account: string) => kept.get(account.toLowerCase()) ?? []
  const now = () => Math.floor(Date.now() / 1_000)

  return {
    create(account: string, { expiry, permissions }: { expiry: number; permissions: readonly unknown[] }) {
      const session: Session = { pci: randomUUID(), expiry, createdAt: now(), permissions, revokedAt: null }
      kept.set(account.toLowerCase(), [...of(account), session])
      return { pci: session.pci }
    },
    list: (account: string) => ({
      pcis: of(account).map((one) => ({
        project: { id: 'local', name: 'Meridian', url: null, iconUrl: null },
        policies: [],
        context: null,
        ...one,
      })),
    }),
    /** @throws If the account did not sign the revocation */
    async revoke(account: string, { pci, signature }: { pci: string; signature: Hex }) {
      const session = of(account).find((one) => one.pci === pci)
      if (!session || session.revokedAt) throw new Error('Permission not found')
      const address = account.split(':').at(-1) as Hex
      if (!(await verifyMessage({ address, message: pci, signature }))) throw new Error('Signature is not valid')
      session.revokedAt = now()
      return null
    },
  }
}
