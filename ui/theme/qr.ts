/** QR codes: dark on light in both themes, as cameras need it. */
export const qrSheet = (): string => `
.qrcard{background:#fff;border-radius:20px;padding:16px;display:grid;place-items:center;position:relative;aspect-ratio:1;box-shadow:inset 0 0 0 1px var(--portico-line);color:#1c1a17;forced-color-adjust:none}
.qrcard>svg{inline-size:100%;block-size:100%}
.qrcard .qr-middle{position:absolute;inset:0;display:grid;place-items:center}.qr-middle .portico-avatar{inline-size:56px;block-size:56px}
.qrcard>.qr-coming{color:#dcd6cd;animation:breathe 1.6s ease-in-out infinite alternate}
.scan-foot{display:flex;align-items:center;justify-content:space-between;gap:12px;min-block-size:44px}
.scan-foot button{flex-direction:row-reverse;padding-inline:14px 16px;background:var(--portico-surface-raised);font:var(--portico-type-label)}
@media(hover:hover){.scan-foot button:hover{background:var(--portico-surface-hover)}}
.left{display:inline-flex;align-items:center;gap:8px;font:var(--portico-type-label);color:var(--portico-text-muted);font-variant-numeric:tabular-nums}
.pring circle{fill:none;stroke-width:2;stroke-linecap:round;stroke:var(--portico-line)}.pring .pv{stroke:var(--portico-accent)}
@media(forced-colors:active){.pring .pv{stroke:Highlight}}`
