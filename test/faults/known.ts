/** Forbidden outcomes that are so today, by phase and fault, and why. A fix takes its line out. */
const ENDED_ELSEWHERE =
  'The visitor ended the connection themselves, in the wallet or in another tab: the request to sign in closes, and the connect button is back.'

export const known: Readonly<Record<string, string>> = {
  'sign in to the site × wallet disconnects by itself': ENDED_ELSEWHERE,
  'sign in to the site × another tab disconnects': ENDED_ELSEWHERE,
}
