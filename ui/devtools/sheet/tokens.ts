// The page's `--portico-*` tokens win; the timeline also works without them.
const COLOURS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  surface: ['#ffffff', '#191816'],
  'surface-raised': ['#f6f4f1', '#23211f'],
  'surface-sunken': ['#eeebe6', '#121110'],
  'surface-hover': ['#eeece7', '#2c2a27'],
  'surface-pressed': ['#e5e2dc', '#35322e'],
  line: ['#e6e2dc', '#33302c'],
  'line-strong': ['#8b857b', '#77726a'],
  text: ['#1c1a17', '#f4f1eb'],
  'text-muted': ['#625d55', '#aea89d'],
  accent: ['#0e6655', '#8fd4bf'],
  'accent-hover': ['#0b5748', '#a3dfcc'],
  'on-accent': ['#ffffff', '#0b211b'],
  'accent-text': ['#0e6655', '#8fd4bf'],
  'accent-soft': ['#e2f0eb', '#1d2f2a'],
  positive: ['#2c7132', '#8fce84'],
  'positive-soft': ['#e6f2e3', '#212d1e'],
  critical: ['#ae3226', '#f2988a'],
  'critical-soft': ['#fbe9e6', '#3a211d'],
  focus: ['#0e6655', '#8fd4bf'],
}

const colours = Object.entries(COLOURS).map(
  ([name, [light, dark]]) => `--${name}: var(--portico-${name}, light-dark(${light}, ${dark}));`,
)

/** Short names for the tokens, in the kernel's theme. */
export const tokens = `
.portico-timeline {
  color-scheme: light dark;
  ${colours.join('\n  ')}
  --sans: var(--portico-font, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif);
  --mono: var(--portico-font-mono, ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, monospace);
  --title: var(--portico-type-title, 600 0.9375rem/1.375rem var(--sans));
  --label: var(--portico-type-label, 500 0.8125rem/1.125rem var(--sans));
  --small: var(--portico-type-small, 400 0.8125rem/1.125rem var(--sans));
  --caption: var(--portico-type-caption, 500 0.75rem/1rem var(--sans));
  --code: var(--portico-type-mono, 400 0.8125rem/1.25rem var(--mono));
  --fast: var(--portico-fast, 120ms);
}
.portico-timeline[data-theme='dark'] { color-scheme: dark; }
.portico-timeline[data-theme='light'] { color-scheme: light; }
@media (prefers-contrast: more) {
  .portico-timeline { --line: var(--line-strong); --text-muted: var(--text); }
}
`
