import { createDigitSeeker, createSeeker } from '../canary.ts'
import type { Places } from './render-page.tsx'

/** Returns the encodings in which a value occurs in a text. */
export type Seekers = ReadonlyMap<string, (where: string) => readonly string[]>

/**
 * Where a page may show personal data: views whose purpose it is, a field while it is edited, or `page`, for the
 * buttons. Data not listed here may appear nowhere. Secrets may only appear in their input field, and signed content in
 * the ledger. The `wc:` URI with its key is only drawn as a QR code and copied; it is nowhere in the page as text.
 */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  digits: ['otp-input'],
  params: ['Ledger'],
  email: [
    ...['email-input', 'EmailVerifyOtp', 'EmailVerifyDevice', 'Profile'],
    ...['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'],
  ],
  account: ['Account', 'Profile', 'Receive', 'Receive qr', 'SwitchAddress', 'SIWXSignMessage', 'ConnectingSiwe'],
  receiver: ['receiver-input', 'SendPreview'],
  name: ['page', 'Account', 'Profile', 'name-input', 'RegisterAccountName'],
  hash: ['Activity', 'Transactions'],
}

export const seekersOf = (canaries: Readonly<Record<string, string>>): Seekers =>
  new Map(
    Object.entries(canaries).map(([name, text]) => [
      name,
      name === 'digits' ? createDigitSeeker(text) : createSeeker(text),
    ]),
  )

/** Namespaces format addresses with capital letters that the canaries lack. */
export const inAnyCase = (text: string) => `${text}\n${text.toLowerCase()}`

/** Returns the personal data that is shown where it must not be. */
export const misplaced = (places: Places, seekers: Seekers): readonly string[] =>
  [...seekers].flatMap(([name, seek]) =>
    [...places]
      .filter(([place]) => !SHOWN[name]?.includes(place))
      .flatMap(([place, content]) => seek(inAnyCase(content)).map((how) => `${name} in ${place}, ${how}`)),
  )
