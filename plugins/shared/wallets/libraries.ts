// The versions of the libraries that this page has loaded on behalf of the host, for reports. The list belongs to the
// page, not to a kernel. For ports only.
const fetched = new Map<string, string | null>()

/** @param version - `null` if the library doesn't expose it. */
export const recordLibrary = (name: string, version: string | null): void => void fetched.set(name, version)

export const getFetchedLibraries = (): Readonly<Record<string, string | null>> => Object.fromEntries(fetched)
