'use client' // if: next
import { useAccount, useBalance, useNetwork } from 'portico/react'

/** Shows what the hooks tell of the connected wallet. */
export function Account() {
  const { address } = useAccount()
  const { network } = useNetwork()
  const balance = useBalance()
  if (!address) return <p>No wallet connected.</p>
  return (
    <p>
      Connected: {address}
      {network && ` on ${network.name}`}
      {balance && `, ${balance.formatted} ${balance.symbol}`}
    </p>
  )
}
