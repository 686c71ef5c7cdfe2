/** A loading indicator. The text beside it says what is loading. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <svg
    className="portico-spinner"
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="10" cy="10" r="7.5" opacity="0.25" />
    <circle cx="10" cy="10" r="7.5" pathLength="100" strokeDasharray="28 100" />
  </svg>
)
