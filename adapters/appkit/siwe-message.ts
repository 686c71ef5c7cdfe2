// Writes and reads the messages of hosts that sign visitors in by `siweConfig`.
import type { SiweMessageFields } from './sign-in-types.ts'

/** The chain of `did:pkh:eip155:1:0x…`. */
export const getDidChainId = (iss: string): string => iss.split(':').at(-2) ?? ''
/** The address of `did:pkh:eip155:1:0x…`. */
export const getDidAddress = (iss: string): string => iss.split(':').at(-1) ?? ''

type FormattedFields = Pick<SiweMessageFields, 'domain' | 'nonce'> &
  Partial<Omit<SiweMessageFields, 'type' | 'version'>> & {
    type?: string | undefined
    version?: string | undefined
    /** Instead of `uri`. */
    aud?: string | undefined
  }

/**
 * Writes the message that a wallet signs.
 *
 * @param iss - The account as `createMessage` has it: `did:pkh:eip155:1:0x…`.
 * @see EIP-4361
 */
export function formatMessage(fields: FormattedFields, iss: string): string {
  const { domain, aud, uri, version = '1', nonce, iat, exp, nbf, requestId, statement, resources } = fields
  const line = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: ${value}`])
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    getDidAddress(iss),
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${aud ?? uri}`,
    `Version: ${version}`,
    `Chain ID: ${getDidChainId(iss)}`,
    `Nonce: ${nonce}`,
    ...line('Issued At', iat),
    ...line('Expiration Time', exp),
    ...line('Not Before', nbf),
    ...line('Request ID', requestId),
    ...(resources ? ['Resources:', ...resources.map((one) => `- ${one}`)] : []),
  ].join('\n')
}

/** Reads the address of a message; an empty text if it has none. */
export const getAddressFromMessage = (message: string): string => /0x[0-9a-fA-F]{40}/.exec(message)?.[0] ?? ''

/** Reads the CAIP-2 chain of a message; Ethereum if it names none. */
export const getChainIdFromMessage = (message: string): string =>
  `eip155:${/Chain ID: (?<id>\d+)/.exec(message)?.groups?.id ?? 1}`
