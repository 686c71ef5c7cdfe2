'use client' // if: next
import { useAccount } from 'portico/react'
import { useState } from 'react'
import { signMessage } from '../portico/sign-message'

/** Asks the connected wallet to sign a text. */
export function SignMessage() {
  const { address } = useAccount({ namespace: 'eip155' })
  const [result, setResult] = useState('')
  async function sign() {
    setResult('Confirm in your wallet.')
    try {
      setResult(await signMessage('Hello from {{title}}'))
    } catch {
      setResult('Not signed.')
    }
  }
  return (
    <>
      <p>
        <button type="button" disabled={!address} onClick={() => void sign()}>
          Sign a message
        </button>
      </p>
      <p role="status">{result}</p>
    </>
  )
}
