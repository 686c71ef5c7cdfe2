import { digitsSeeker, seeker } from '../canary.ts'
import type { Places } from './drawn.tsx'

/** Tells the disguises in which something stands in a text. */
export type Seekers = ReadonlyMap<string, (where: string) => readonly string[]>

/**
 * Where a page shows whom, because that is what the place is for: a view, a field while it is typed in, or `page`, where
 * the buttons stand. What is not named here stands nowhere, and no secret is, but in the field in which it is typed, and
 * what was to be signed in the ledger, which tells it: the `wc:` URI with its key is drawn as dots, and copied, and stands
 * in the page as text nowhere.
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
  new Map(Object.entries(canaries).map(([name, text]) => [name, name === 'digits' ? digitsSeeker(text) : seeker(text)]))

/** Namespaces write addresses with capitals that the canaries have not. */
export const inAnyCase = (text: string) => `${text}\n${text.toLowerCase()}`

/** What stands in the page where it is not to. */
export const misplaced = (places: Places, seekers: Seekers): readonly string[] =>
  [...seekers].flatMap(([name, seek]) =>
    [...places]
      .filter(([place]) => !SHOWN[name]?.includes(place))
      .flatMap(([place, content]) => seek(inAnyCase(content)).map((how) => `${name} in ${place}, ${how}`)),
  )
