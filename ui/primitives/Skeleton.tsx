/** A placeholder for loading content, in its size. */
export const Skeleton = ({ width, height, radius = 6 }: { width: number; height: number; radius?: number }) => (
  <svg className="skel" width={width} height={height} aria-hidden="true">
    <rect width={width} height={height} rx={radius} fill="currentColor" />
  </svg>
)
