// Messages of an account for a site, and why they are refused.
import { buildMessage, type SiwxMessage, type Verification, verify } from '../../../plugins/siwx/verify.ts'

export const NOW = Date.UTC(2026, 10, 22, 12)
export const DOMAIN = 'app.meridian.example'
export const NONCE = '0123456789abcdef01234567'
const at = (ms: number) => new Date(ms).toISOString()

export function textFor(account: Pick<SiwxMessage, 'chainId' | 'accountAddress'>, more: Partial<SiwxMessage> = {}) {
  const { chainId, accountAddress } = account
  const times = { issuedAt: at(NOW), expirationTime: at(NOW + 600_000) }
  return buildMessage({
    ...{ domain: DOMAIN, uri: `https://${DOMAIN}`, version: '1', nonce: NONCE, ...times },
    ...{ chainId, accountAddress, ...more },
  })
}
export const refusalOf = (asked: Pick<Verification, 'message' | 'signature'> & Partial<Verification>) =>
  verify({ expect: { domain: DOMAIN, nonce: NONCE }, now: NOW, ...asked }).then(
    () => null,
    (error: { code?: unknown }) => error.code ?? error,
  )
