'use client' // if: next
import { useConnection, useSignMessage } from 'wagmi'

/** Asks the connected wallet to sign a text. */
export function SignMessage() {
  const { isConnected } = useConnection()
  const { mutate, data, error, isPending } = useSignMessage()
  return (
    <>
      <p>
        <button type="button" disabled={!isConnected} onClick={() => mutate({ message: 'Hello from {{title}}' })}>
          Sign a message
        </button>
      </p>
      <p role="status">{isPending ? 'Confirm in your wallet.' : error ? 'Not signed.' : data}</p>
    </>
  )
}
