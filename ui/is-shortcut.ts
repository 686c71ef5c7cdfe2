import type { KeyboardEvent } from 'react'

/** Whether a key is one of the browser's or the system's, such as Alt and ← for the previous page. */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey
