/** Why a wallet sent nothing of what it was asked. */
export function unsentFor(error: unknown): 'rejected' | 'busy' | 'moved' | 'failed' {
  const { code } = Object(error) as { code?: unknown }
  return code === 4001 ? 'rejected' : code === 'wallet-busy' ? 'busy' : code === 'network-changed' ? 'moved' : 'failed'
}
