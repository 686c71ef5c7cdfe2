// What the runtime fetches, once anything is stored or another tab has told its sessions.
export { followTabs, forgetEndedSessions, readOtherTab } from './other-tabs.ts'
export { restoreSessions } from './restore-sessions.ts'
export { storeActive, storeRecent, storeSessions, storeType } from './stored-sessions.ts'
