/** The fields of a site's sign-in request. */
export interface SignInInput {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
}

/** @see Sign In With Solana, message format */
export function formatSignIn({ domain = location.host, statement, ...input }: SignInInput, address: string): string {
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
  ]
  const named = fields.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const parts = [`${domain} wants you to sign in with your Solana account:\n${address}`]
  if (statement) parts.push(statement)
  if (named.length > 0) parts.push(named.join('\n'))
  return parts.join('\n\n')
}
