/** The copy button. */
export const copySheet = (): string => `
@media(hover:hover){.copy:hover svg{color:var(--portico-text)}}
.copy{display:inline-flex;align-items:center;gap:6px;min-block-size:44px;padding-inline:12px;border-radius:22px;font:var(--portico-type-title);font-variant-numeric:tabular-nums}
.copy svg{color:var(--portico-text-muted)}
@media(forced-colors:active){.copy{border:1px solid ButtonText}}`
