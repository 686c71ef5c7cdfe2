/** Banners. */
export const bannerSheet = (): string => `
.banner{display:grid;grid-template-columns:20px 1fr;gap:10px;padding:12px 14px;border-radius:var(--portico-radius-panel);font:var(--portico-type-small);line-height:1.4}
.banner b{font:var(--portico-type-label);font-weight:600;display:block;margin-block-end:2px}
.banner.is-caution{background:var(--portico-caution-soft)}.banner.is-caution>svg{color:var(--portico-caution)}
.banner.is-critical{background:var(--portico-critical-soft)}.banner.is-critical>svg{color:var(--portico-critical)}
.banner.is-info{background:var(--portico-surface-raised)}.banner.is-info>svg{color:var(--portico-text-muted)}
.banner>.iconbtn{grid-column:3;margin:-12px;margin-inline-end:-14px;color:inherit}
@media(forced-colors:active){.banner{border:1px solid CanvasText}.banner>svg{color:CanvasText}}`
