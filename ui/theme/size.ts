/**
 * Measures in the reader's own text size, whatever the page makes of `rem`: that of a host without style, in which
 * `1em` is what the reader has chosen.
 */
export function scaleToReader(css: string): string {
  if (!('registerProperty' in CSS)) return css
  try {
    CSS.registerProperty({ name: '--portico-rem', syntax: '<length>', inherits: true, initialValue: '16px' })
  } catch {
    // It is registered already.
  }
  return `${css.replace(/([\d.]+)rem\b/g, 'calc($1*var(--portico-rem))')}:host{--portico-rem:1em!important}`
}
