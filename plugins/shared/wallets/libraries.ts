// Which of the libraries that a host brings this page has fetched, for reports. For ports alone: a page's, and no kernel's.
const fetched = new Map<string, string | null>()

/** @param version - `null` where the library does not tell it. */
export const noteLibrary = (name: string, version: string | null): void => void fetched.set(name, version)

export const getFetchedLibraries = (): Readonly<Record<string, string | null>> => Object.fromEntries(fetched)
