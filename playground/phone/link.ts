/** Reads `?namespaces=solana`, which limits the phone to these namespaces. */
export const wantedFamilies = (): readonly string[] | undefined =>
  new URLSearchParams(location.search).get('namespaces')?.split(',')

/**
 * Takes the link with which the phone was opened, `/wc?uri=…`, out of the URL, so that a reload does not use it again.
 */
export function takeLink(): string | null {
  const uri = new URLSearchParams(location.search).get('uri')
  if (uri !== null) history.replaceState(null, '', '/')
  return uri
}
