/** In the page: storage that the visitor's settings or the browser block, as browsers refuse it. */
export function blockStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  Object.defineProperty(window, 'localStorage', { get })
  Object.defineProperty(window, 'sessionStorage', { get })
}
