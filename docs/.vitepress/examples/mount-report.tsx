import { readReportLink } from 'portico/replay'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Player } from '../../../adapters/player/Player.tsx'

/** Draws the timeline with the report in the page's address, if there is one. @returns The function that ends it */
export function mountReport(element: HTMLElement): () => void {
  const drawn = createRoot(element)
  drawn.render(<LinkedReport />)
  return () => drawn.unmount()
}

function LinkedReport() {
  const [report, setReport] = useState<string | null>(null)
  useEffect(() => {
    // What is damaged is shown as the text of a report that can't be read.
    void readReportLink(location.hash)
      .catch(() => location.hash)
      .then(setReport)
  }, [])
  return <Player report={report} />
}
