import type { SiwxMessage } from '../sign-in-message.ts'
import { fail } from './failure.ts'

/** The site that a server expects in the message. */
export interface ExpectedSite {
  /** Host and port of the site, as in its URL. */
  readonly domain: string
  /** The expected URI, if it is always the same. Default: any URI of the domain's origin. */
  readonly uri?: string | undefined
}

/** Hosts that may use http, since the connection stays on the machine. @see Secure Contexts */
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
/** User info before the host, which people mistake for the host. */
const USERINFO = /^[^/]*\/\/[^/?#]*@/

/** @throws `VerificationError`: domain-mismatch, scheme-insecure, uri-mismatch, expectation-missing */
export function checkSite({ domain, scheme, uri }: SiwxMessage, expected: ExpectedSite) {
  if (expected.uri !== undefined && !URL.canParse(expected.uri)) throw fail('expectation-missing')
  if (domain !== expected.domain || !URL.canParse(`https://${domain}`)) throw fail('domain-mismatch')
  const { protocol, hostname, host, href } = new URL(uri)
  if (!/^https?:$/.test(protocol) || USERINFO.test(uri)) throw fail('uri-mismatch')
  for (const one of [protocol, scheme === undefined ? protocol : `${scheme.toLowerCase()}:`])
    if (one !== 'https:' && !(one === 'http:' && LOCAL_HOSTS.includes(hostname))) throw fail('scheme-insecure')
  if (scheme !== undefined && `${scheme.toLowerCase()}:` !== protocol) throw fail('uri-mismatch')
  if (host !== new URL(`${protocol}//${domain}`).host) throw fail('uri-mismatch')
  if (expected.uri !== undefined && href !== new URL(expected.uri).href) throw fail('uri-mismatch')
}
