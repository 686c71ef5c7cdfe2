import type { Context } from './context.ts'
import { pickStoredSessions } from './merge-sessions.ts'

/** Tells the other tabs the sessions that this one knows. They read them by `readOtherTab`. */
export const tellOtherTabs = ({ io, read }: Context) =>
  io.request({ target: 'tabs', method: 'tell', params: JSON.stringify(pickStoredSessions(read())) }).catch(() => {})
