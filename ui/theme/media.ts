/** What the reader's system asks for: less motion, its own colours. Comes last. */
export const media = `
@media(prefers-reduced-motion:reduce){*,*::before,*::after,.modal::backdrop{animation:none!important;transition:none!important}.doorway .lit{stroke-dashoffset:-39}}
@media(forced-colors:active){
.card,.toast,.panel,.banner{border:1px solid CanvasText}
.btn,.act,.copy,.netbtn{border:1px solid ButtonText}
.btn.primary{forced-color-adjust:none;background:Highlight;color:HighlightText;border-color:Highlight}
.iconbtn,.banner>svg{color:CanvasText}.iconbtn:hover::before{border:1px solid ButtonText}
.doorway>svg>.niche.niche,.nichelet .n1{fill:Canvas}.doorway .ring.ring,.floor,.nichelet .n2{stroke:CanvasText}.doorway .lit{stroke:Highlight}.doorway>svg .light{fill:Highlight}.doorway.success .inside{forced-color-adjust:none;color:HighlightText}
.tabs [aria-selected=true]::after,.tag.on::before{background:Highlight;forced-color-adjust:none}
[aria-current=true]{outline:2px solid Highlight;outline-offset:-2px}
svg:not(.skel){color:inherit!important}.skel{color:GrayText}.scrim{background:none}
}`
