import { useOwnMessages } from '../hooks/messages.ts'
import { Banner } from './Banner.tsx'
import { messages } from './messages.ts'

/** Says why a page in another site's frame confirms nothing, and leads out of the frame. */
export function FramedBanner() {
  const t = useOwnMessages(messages)
  return (
    <Banner kind="caution" title={t('confirm.framed.title')}>
      {t('confirm.framed.text')}{' '}
      {/^https?:/.test(location.href) && (
        <a href={location.href} target="_blank" rel="noopener noreferrer">
          {t('confirm.framed.action')}
        </a>
      )}
    </Banner>
  )
}
