/** Stylesheets of hosts, found or malicious, that must not make the modal unusable (L4). */
export const sheets: Readonly<Record<string, string>> = {
  'all reverted': '* { all: revert !important; position: static !important }',
  'all unset': '*, *::before, *::after { all: unset !important }',
  'elements hidden': 'portico-modal, dialog, ::backdrop { display: none !important; visibility: hidden !important }',
  'unknown elements hidden': ':not(:defined) { display: none !important }',
  'last child hidden':
    'body > :last-child { display: none !important; height: 0 !important; overflow: hidden !important }',
  'made transparent': 'portico-modal, dialog { opacity: 0 !important; filter: blur(40px) !important }',
  'moved away':
    'portico-modal { position: fixed !important; left: -9999px !important; transform: translateX(-9999px) !important; clip-path: inset(50%) !important }',
  'no pointer':
    'html, body, body * { pointer-events: none !important; user-select: none !important; touch-action: none !important }',
  'z-index wars': '#root { position: fixed; inset: 0; z-index: 2147483647 !important; background: red }',
  'transformed body': 'body { transform: rotate(3deg) scale(.5); filter: grayscale(1) blur(8px); perspective: 200px }',
  'contained body':
    'body { contain: strict; height: 40px; overflow: hidden; container-type: size; isolation: isolate }',
  'transparent body': 'body { opacity: 0; visibility: hidden; clip-path: inset(0 0 100%) }',
  'animated everything':
    '* { animation: spin 1s infinite !important; transition: all 9s !important } @keyframes spin { to { transform: rotate(1turn); opacity: 0 } }',
  'huge fonts':
    'html { font-size: 120px !important } * { font-size: 80px !important; line-height: 4 !important; letter-spacing: 9px !important }',
  'tiny root': 'html { font-size: 62.5% }',
  'zero root': 'html { font-size: 0 !important }',
  'boxes of content':
    '* { box-sizing: content-box !important; padding: 20px !important; margin: 20px !important; border: 5px solid red !important }',
  'buttons restyled':
    'button { display: none !important } h2 { display: none !important } img, svg { width: 1000px !important; max-width: none !important }',
  'text hidden':
    '* { color: transparent !important; text-indent: -9999px !important; font-size: 0 !important; -webkit-text-fill-color: transparent !important }',
  'upright writing': 'html { writing-mode: vertical-rl; text-orientation: upright } * { float: left !important }',
  'sideways scroll': 'html, body { overflow: visible !important; width: 4000px !important; height: 4000px !important }',
  'backdrop painted':
    '::backdrop { background: red !important; opacity: 1 !important; z-index: 2147483647 !important; position: fixed !important }',
  'flexed body':
    'body { display: grid !important; grid-template: 1px / 1px !important } body > * { order: -1; flex: 0 0 0; width: 0 !important; height: 0 !important; overflow: hidden !important; contain: strict !important }',
  'keyframes of the same names':
    '@keyframes rise { from, to { opacity: 0; transform: scale(0) } } @keyframes forward { from, to { opacity: 0 } } @keyframes fade { from, to { opacity: 0 } }',
  'skipped content':
    'portico-modal, #root ~ * { content-visibility: hidden !important; will-change: transform !important; mask: linear-gradient(transparent, transparent) !important }',
  'inverted colours':
    'html { filter: invert(1) hue-rotate(180deg) } portico-modal { mix-blend-mode: difference !important; backdrop-filter: blur(99px) !important }',
  layers:
    '@layer host { portico-modal { display: none !important } * { visibility: hidden !important } } #root, body { visibility: visible !important }',
  'scoped parts':
    'portico-modal::part(card), portico-modal::slotted(*) { display: none !important } :host { display: none !important }',
  'reset of a framework':
    '*, ::before, ::after { box-sizing: border-box; border: 0 solid } button { background: transparent } img, svg { display: block; max-width: 100% } [hidden] { display: none !important } dialog { padding: 0; margin: auto }',
  'print only': '@media screen { portico-modal, dialog[open] { display: none !important } }',
}
