import { useContext, useEffect } from 'react'
import { useKernel } from '../hooks/kernel.ts'
import { fillMessage } from '../hooks/messages.ts'
import { RootContext, useSheet } from '../hooks/sheet.ts'
import { getLanguage } from '../locale/language.ts'
import { Banner } from '../primitives/Banner.tsx'
import recordingSheet from '../theme/recording.css'
import { messages } from './recording-messages.ts'

const KEY = 'recording.text'

/**
 * Stands above every view of a replay, whose content is the report's: a link may hold anything, on the site's own
 * origin. Not by the messages of the host, since those of a replay are in the report too.
 */
export default function Recording() {
  useSheet(recordingSheet)
  const root = useContext(RootContext)
  const words = getLanguage(useKernel())?.words
  useEffect(() => root && removeLinks(root), [root])
  return (
    <div className="recording">
      <Banner kind="caution" testId="recording">
        {fillMessage(words?.[KEY] ?? messages[KEY])}
      </Banner>
    </div>
  )
}

/** Makes all links mere texts, also those of views that come later: nothing of them can be opened or copied. */
function removeLinks(root: ShadowRoot): () => void {
  const remove = () => {
    for (const link of root.querySelectorAll('a[href]')) link.removeAttribute('href')
  }
  const observer = new MutationObserver(remove)
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['href'] })
  remove()
  return () => observer.disconnect()
}
