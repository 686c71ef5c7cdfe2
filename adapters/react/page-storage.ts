/** What a kernel resumes from. Storage may be blocked, as in the frame of another site: then nothing is stored. */
export const pageStorage: Pick<Storage, 'getItem'> = {
  getItem(key) {
    try {
      return localStorage.getItem(key)
    } catch {}
    return null
  },
}
