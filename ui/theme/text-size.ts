/**
 * Replaces `rem` by the reader's text size, whatever the page sets: that of the unstyled host, in which `1em` is the
 * browser's default size. A host's `--portico-scale` changes it.
 */
export function scaleToReader(css: string): string {
  if (!('registerProperty' in CSS)) return css
  try {
    CSS.registerProperty({ name: '--portico-rem', syntax: '<length>', inherits: true, initialValue: '16px' })
  } catch {
    // Already registered.
  }
  return `${css.replace(/([\d.]+)rem\b/g, 'calc($1*var(--portico-rem))')}:host{--portico-rem:calc(1em*var(--portico-scale,1))!important}`
}
