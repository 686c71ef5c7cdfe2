import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { readStored, store } from './storage-port.ts'

/** A state that is stored in the page as JSON, for the host's own values. `null` removes it. */
export function useLocalStorage<T>(key: string, defaultState: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => readStored<T>(key) ?? defaultState)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) store(key, value)
    isFirst.current = false
  }, [key, value])
  return [value, setValue]
}
