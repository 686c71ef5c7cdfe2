import { useEffect, useState } from 'react'

interface Loading {
  url?: string | null
  readonly done: Promise<void>
}

/** The pictures of the page, by what they were loaded for. */
const pictures = new Map<string, Loading>()

/** Loads a picture once for all places that show it; again after a failure. */
function loadOnce(key: string, load: () => Promise<string | null>): Loading {
  const known = pictures.get(key)
  if (known) return known
  const loading: Loading = {
    done: load().then(
      (url) => {
        loading.url = url
      },
      () => {
        pictures.delete(key)
      },
    ),
  }
  pictures.set(key, loading)
  return loading
}

/**
 * Returns the URL of a picture that must be loaded first, at once if another place has loaded it.
 * @param key - What it is of; `null` if there is nothing to load
 * @param load - The same function for the same key
 */
export function useLoadedUrl(key: string | null, load: () => Promise<string | null>): string | null {
  const [, setLoadedKey] = useState<string>()
  useEffect(() => {
    if (key !== null) loadOnce(key, load).done.then(() => setLoadedKey(key))
  }, [key, load])
  return key === null ? null : (pictures.get(key)?.url ?? null)
}
