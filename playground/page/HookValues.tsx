import { useAccount, useBalance, useNetwork } from 'portico/react'
import { words } from './words.ts'

/** Shows what the hooks return, as a host would use them. */
export function HookValues() {
  const { status, address, tokenBalance } = useAccount()
  const { network } = useNetwork()
  const balance = useBalance()
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">{words.known}</h2>
      <dl>
        <Fact name={words.status} hook="useAccount()" value={words.statuses[status]} />
        <Fact name={words.address} hook="useAccount()" value={address} isCode />
        <Fact name={words.network} hook="useNetwork()" value={network?.name} />
        <Fact name={words.balance} hook="useBalance()" value={balance && `${balance.formatted} ${balance.symbol}`} />
        <Fact
          name={words.tokens}
          hook="useAccount()"
          value={tokenBalance.length > 0 ? `${tokenBalance.length}` : null}
        />
      </dl>
    </section>
  )
}

interface FactProps {
  readonly name: string
  readonly hook: string
  readonly value: string | null | undefined
  readonly isCode?: boolean
}

const Fact = ({ name, hook, value, isCode = false }: FactProps) => (
  <div>
    <dt>
      {name} <code dir="ltr">{hook}</code>
    </dt>
    <dd className={isCode ? 'code' : undefined}>
      <bdi dir="ltr">{value ?? words.none}</bdi>
    </dd>
  </div>
)
