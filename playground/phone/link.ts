/** `?families=solana`: the phone knows no others. */
export const wantedFamilies = (): readonly string[] | undefined =>
  new URLSearchParams(location.search).get('families')?.split(',')

/** The connection link that the phone was opened with: `/wc?uri=…`. It leaves the address, so that no reload repeats it. */
export function takeLink(): string | null {
  const uri = new URLSearchParams(location.search).get('uri')
  if (uri !== null) history.replaceState(null, '', '/')
  return uri
}
