const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
const ms = (value) => `${Math.round(value)} ms`
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`
const weight = ({ files, bytes }) => `${kib(bytes)} in ${files}`

const ROWS = [
  ['click to modal', ({ desktop }) => ms(desktop.modal)],
  ['click to modal, 4 × throttled', ({ slow }) => ms(slow.modal)],
  ['longest task of that click', ({ slow }) => ms(slow.longest)],
  ['processor time of that click, not throttled', ({ traced }) => ms(traced.processor)],
  ['tap to modal on the phone', ({ phone }) => ms(phone.modal)],
  ['navigation to button on the phone', ({ phone }) => ms(phone.button)],
  ['navigation to button, × bare React', ({ timesBare }) => timesBare.toFixed(2)],
  ['eager JavaScript beyond React', ({ eagerBytes }) => kib(eagerBytes)],
  ['fetched in the 3 s before the tap', ({ phone }) => weight(phone.ahead)],
  ['fetched by the tap', ({ phone }) => weight(phone.byClick)],
  ['fetched by the click, 4 × throttled', ({ slow }) => weight(slow.byClick)],
]

/** Medians of each host, the first of which is bare React. */
export function summarize(hosts, visits) {
  const [bare, ...kits] = hosts
  const of = (host, place) => visits.filter((one) => one.host === host.name && one.place === place)
  const button = (host, place) => median(of(host, place).map((one) => one.button))
  const place = (host, name) => {
    const all = of(host, name)
    const middle = (read) => median(all.map(read))
    return {
      button: button(host, name),
      modal: middle((one) => one.modal),
      longest: middle((one) => one.longest),
      processor: middle((one) => one.processor),
      ahead: { files: middle((one) => one.ahead.files), bytes: middle((one) => one.ahead.bytes) },
      byClick: { files: middle((one) => one.byClick.files), bytes: middle((one) => one.byClick.bytes) },
    }
  }
  const figures = kits.map((host) => ({
    name: host.name,
    version: host.version,
    desktop: place(host, 'desktop'),
    slow: place(host, 'slow'),
    phone: place(host, 'phone'),
    traced: place(host, 'traced'),
    timesBare: button(host, 'desktop') / button(bare, 'desktop'),
    eagerBytes: host.eagerBytes - bare.eagerBytes,
    unreachable: [...new Set(visits.filter((one) => one.host === host.name).flatMap((one) => one.unreachable))],
  }))
  return { bare: { desktop: button(bare, 'desktop'), phone: button(bare, 'phone') }, kits: figures }
}

export function formatTable({ bare, kits }, { times, chromium }) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  const missed = kits.map(({ name, unreachable }) => `${name}: ${unreachable.toSorted().join(', ') || 'nothing'}`)
  return [
    line(['what', ...kits.map(({ name, version }) => `${name} (${version})`)]),
    line(['---', ...kits.map(() => '--:')]),
    ...ROWS.map(([name, read]) => line([name, ...kits.map(read)])),
    '',
    `Medians of ${times}, Chromium ${chromium}. Navigation to button of bare React: ${ms(bare.desktop)}, on the phone ${ms(bare.phone)}.`,
    'The wallet in the rows is announced by the page. No kit reached a host besides its own; each asked for:',
    ...missed.map((entry) => `- ${entry}`),
  ].join('\n')
}
