/** The large arch for a waiting, declined or connected wallet. */
export const connectionIllustrationSheet = (): string => `
.doorway{position:relative;inline-size:128px;block-size:144px;margin:12px auto 20px}
@media(max-height:519.98px){.doorway{zoom:.6;margin-block:4px 16px}}
.doorway svg{overflow:visible}.doorway>svg{position:absolute;inset:0}
.doorway>svg path{fill:none;stroke-linecap:round}
.doorway>svg .niche{fill:var(--portico-surface-raised)}.doorway .ring{stroke:var(--portico-line);stroke-width:2.5}
.doorway .lit{stroke:var(--portico-accent);stroke-width:2.5;stroke-dasharray:22 100;stroke-dashoffset:-34;animation:pass 2.4s ease-in-out infinite}
@keyframes pass{from{stroke-dashoffset:22}to{stroke-dashoffset:-100}}
.doorway .doorway-inside{position:absolute;inset:30px 0 0;display:grid;place-items:center}
.doorway.is-declined .ring{stroke:var(--portico-critical);stroke-dasharray:42 16 42 0;animation:break 150ms ease-out}
@keyframes break{from{stroke-dasharray:50 0 50 0}}
.doorway.is-declined>svg .niche{fill:var(--portico-critical-soft)}
.doorway>svg .light{fill:var(--portico-accent);animation:fill 150ms ease-out 150ms backwards}
@keyframes fill{from{clip-path:inset(100% 0 0)}to{clip-path:inset(0)}}
.doorway.is-success .ring{stroke:var(--portico-accent);animation:frame 150ms ease-out}
@keyframes frame{from{stroke-dasharray:0 50 0 50;stroke-dashoffset:0}to{stroke-dasharray:50 0 50 0}}
.doorway.is-success .doorway-inside{color:var(--portico-on-accent)}
.guest{position:relative}
.corner{position:absolute;inset-inline-end:-9px;inset-block-end:-9px;inline-size:28px;block-size:28px;border-radius:50%;display:grid;place-items:center;background:var(--portico-critical-fill);color:var(--portico-on-critical);border:3px solid var(--portico-critical-soft)}
.corner svg{stroke-width:2.4}
@media(prefers-reduced-motion:reduce){.doorway .lit{stroke-dashoffset:-39}}
@media(forced-colors:active){.doorway>svg>.niche.niche{fill:Canvas}.doorway .ring.ring{stroke:CanvasText}.doorway .lit{stroke:Highlight}.doorway>svg .light{fill:Highlight}.doorway.is-success .doorway-inside{forced-color-adjust:none;color:HighlightText}}`
