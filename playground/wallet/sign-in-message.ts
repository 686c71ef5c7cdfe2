import { createSiweMessage } from 'viem/siwe'

/** Creates the message of a sign-in. @param fields - Of `signInWithEthereum`, EIP-7846. @see EIP-4361 */
export function createMessage(fields: object, address: `0x${string}`): string {
  const { chainId, issuedAt, expirationTime, ...rest } = fields as Readonly<Record<string, string>>
  const toDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  return createSiweMessage({
    ...rest,
    address,
    chainId: Number(chainId),
    issuedAt: toDate(issuedAt),
    expirationTime: toDate(expirationTime),
  } as never)
}
