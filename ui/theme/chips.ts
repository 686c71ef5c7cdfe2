/** Filter chips. */
export const chipsSheet = (): string => `
@media(hover:hover){.chip:hover{background:var(--portico-surface-hover)}}
.chips{display:flex;gap:6px;flex-wrap:wrap}
.chip{display:inline-flex;align-items:center;justify-content:center;gap:6px;block-size:36px;min-inline-size:44px;padding-inline:14px;border-radius:18px;background:var(--portico-surface-raised);font:var(--portico-type-label);position:relative;transition:background var(--portico-fast)}
.chip::after{content:"";position:absolute;inset:-4px 0}
.chip[aria-pressed=true]{background:var(--portico-accent-soft);color:var(--portico-accent-text)}
@media(forced-colors:active){.chip{border:1px solid ButtonText}.chip[aria-pressed=true]{forced-color-adjust:none;background:Highlight;color:HighlightText}}`
