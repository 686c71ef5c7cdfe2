import { type ReactNode, type RefObject, useEffect } from 'react'
import { LOCALES, type Look, WIDTHS } from './look.ts'

/** Switches for what a host or a visitor chooses. */
export function LookSwitches({
  look,
  onLook,
  children,
}: {
  look: Look
  onLook(look: Look): void
  children?: ReactNode
}) {
  const change = (part: Partial<Look>) => onLook({ ...look, ...part })
  return (
    <fieldset className="example-look">
      <legend className="visually-hidden">How it looks</legend>
      {children}
      <label>
        Theme
        <select value={look.theme} onChange={({ target }) => change({ theme: target.value as Look['theme'] })}>
          <option value="dark">dark</option>
          <option value="light">light</option>
        </select>
      </label>
      <label>
        Language
        <select value={look.locale} onChange={({ target }) => change({ locale: target.value })}>
          {Object.entries(LOCALES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Direction
        <select
          value={look.direction}
          onChange={({ target }) => change({ direction: target.value as Look['direction'] })}
        >
          <option value="auto">of the language</option>
          <option value="ltr">left to right</option>
          <option value="rtl">right to left</option>
        </select>
      </label>
      <label>
        Width
        <select value={look.width} onChange={({ target }) => change({ width: Number(target.value) })}>
          {WIDTHS.map((width) => (
            <option key={width} value={width}>
              {width} px
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}

/** What shows a language: a replay, or a kernel whose visitor chooses it. */
type Speaker = { setLocale(locale: string | null): void } | { actions: Readonly<Record<string, unknown>> }

/** Applies the look to the modal on a stage. A replay keeps its own state, so its theme is set on the element. */
export function useLook(
  stage: RefObject<HTMLElement | null>,
  { theme, locale, direction }: Look,
  speaker: Speaker | null,
  accent: string | null = null,
) {
  useEffect(() => {
    if (!speaker) return
    if ('setLocale' in speaker) speaker.setLocale(locale === 'en' ? null : locale)
    else {
      const { setLocale } = speaker.actions.modal as { setLocale(input: { locale: string }): Promise<void> }
      void setLocale({ locale }).catch(() => {})
    }
  }, [speaker, locale])
  useEffect(() => {
    const apply = () => {
      const modal = stage.current?.querySelector<HTMLElement>('portico-modal')
      if (!modal) return
      if (modal.dataset.theme !== theme) modal.dataset.theme = theme
      if (accent) modal.style.setProperty('--portico-accent', accent)
      else modal.style.removeProperty('--portico-accent')
      const wanted = direction === 'auto' ? null : direction
      if (wanted && modal.dir !== wanted) modal.dir = wanted
    }
    apply()
    const changes = new MutationObserver(apply)
    if (stage.current)
      changes.observe(stage.current, { childList: true, subtree: true, attributeFilter: ['dir', 'data-theme'] })
    return () => changes.disconnect()
  }, [stage, theme, direction, accent])
}
